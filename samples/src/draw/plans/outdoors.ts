import { figure, route, stroke } from '../svg.ts';
import type { Frame, Pen } from './pen.ts';
import { outline, round } from './pen.ts';

export function terrace(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const boards = Array.from({ length: Math.floor(height / (m * 0.3)) }, (_, index) =>
    route(x, y + m * 0.3 * (index + 1), x + width, y + m * 0.3 * (index + 1)),
  ).join('');
  const beds = [0.12, 0.2, 0.28].map((share) =>
    outline(
      pen,
      { x: x + width * share, y: y + height - m * 2, width: m * 0.7, height: m * 1.7 },
      pen.inks.paper,
      4,
    ),
  );
  const table =
    round(pen, x + width * 0.78, y + height * 0.52, m * 0.6) +
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        round(
          pen,
          x + width * 0.78 + Math.cos(index * 1.047) * m * 0.95,
          y + height * 0.52 + Math.sin(index * 1.047) * m * 0.95,
          m * 0.2,
        ),
      )
      .join('');
  return (
    stroke(boards, pen.inks.line, 0.6, { opacity: 0.5 }) +
    outline(pen, { x, y, width, height }) +
    beds.join('') +
    table
  );
}

export function pool(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const ripples = Array.from(
    { length: 5 },
    (_, index) =>
      `M${figure(x + width * (0.15 + index * 0.16))} ${figure(y + height * (0.3 + (index % 3) * 0.2))}q8-6 16 0t16 0`,
  ).join('');
  return (
    outline(
      pen,
      { x: x - m * 0.3, y: y - m * 0.3, width: width + m * 0.6, height: height + m * 0.6 },
      pen.inks.paper,
    ) +
    outline(pen, { x, y, width, height }, pen.inks.water) +
    stroke(ripples, pen.inks.paper, 1.4) +
    [0.25, 0.5, 0.75]
      .map((share) => stroke(route(x + m * share, y, x + m * share, y + height), pen.inks.line, 0.9))
      .join('')
  );
}
