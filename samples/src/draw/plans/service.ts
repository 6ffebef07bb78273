import { route, stroke } from '../svg.ts';
import type { Frame, Pen } from './pen.ts';
import { outline, round } from './pen.ts';

export function kitchen(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const run = { x: x + m * 0.12, y: y + height - m * 0.75, width: width - m * 0.24, height: m * 0.62 };
  const island = {
    x: x + width * 0.5 - m * 1.2,
    y: y + height * 0.42 - m * 0.4,
    width: m * 2.4,
    height: m * 0.95,
  };
  const hob = [0.25, 0.6].flatMap((dx) =>
    [0.18, 0.44].map((dy) => round(pen, run.x + m * (0.6 + dx), run.y + m * dy, m * 0.1)),
  );
  const stools = [-0.7, 0, 0.7].map((dx) =>
    round(pen, x + width * 0.5 + dx * m, island.y - m * 0.3, m * 0.18),
  );
  return (
    outline(pen, run, pen.inks.stone) +
    hob.join('') +
    outline(
      pen,
      { x: run.x + run.width - m * 1.5, y: run.y + m * 0.12, width: m * 0.9, height: m * 0.38 },
      pen.inks.paper,
      4,
    ) +
    outline(pen, island, pen.inks.stone) +
    stools.join('') +
    outline(pen, { x: x + m * 0.12, y: y + m * 0.9, width: m * 0.62, height: m * 1.7 }, pen.inks.stone)
  );
}

export function study(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  return (
    outline(
      pen,
      { x: x + m * 0.12, y: y + m * 0.12, width: m * 0.38, height: height - m * 0.9 },
      pen.inks.stone,
    ) +
    outline(
      pen,
      { x: x + width * 0.55 - m * 0.75, y: y + height * 0.45, width: m * 1.5, height: m * 0.75 },
      pen.inks.warm,
    ) +
    round(pen, x + width * 0.55, y + height * 0.45 - m * 0.28, m * 0.26)
  );
}

export function stairs(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const [left, middle, right] = [x + m * 0.15, x + width / 2, x + width - m * 0.15];
  const treads = Array.from({ length: 11 }, (_, index) => y + m * 0.4 + ((height - m * 1.1) * index) / 10);
  const lines = treads.map((ty) => route(left, ty, right, ty)).join('');
  return (
    stroke(lines, pen.inks.line, 1.1) +
    outline(pen, { x: middle - 3, y: y + m * 0.4, width: 6, height: height - m * 1.1 }, pen.inks.paper) +
    stroke(
      route(middle + width * 0.22, y + height - m * 0.5, middle + width * 0.22, y + m * 0.7) +
        route(
          middle + width * 0.22 - 5,
          y + m * 0.95,
          middle + width * 0.22,
          y + m * 0.7,
          middle + width * 0.22 + 5,
          y + m * 0.95,
        ),
      pen.inks.line,
      1.6,
    )
  );
}

export function wardrobe(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const rails = [x + m * 0.12, x + width - m * 0.62].map((left) =>
    outline(pen, { x: left, y: y + m * 0.2, width: m * 0.5, height: height - m * 1.2 }),
  );
  const hangers = Array.from(
    { length: 12 },
    (_, index) => y + m * 0.4 + ((height - m * 1.7) * index) / 11,
  ).map(
    (hy) =>
      route(x + m * 0.18, hy, x + m * 0.56, hy + 3) +
      route(x + width - m * 0.56, hy, x + width - m * 0.18, hy + 3),
  );
  return rails.join('') + stroke(hangers.join(''), pen.inks.line, 0.9);
}
