import { ellipse, rectangle, route, stroke } from '../svg.ts';
import type { PlanRoom, RoomKind } from './layout.ts';
import { pool, terrace } from './outdoors.ts';
import type { Frame, Pen, PlanInks } from './pen.ts';
import { outline, round } from './pen.ts';
import { kitchen, stairs, study, wardrobe } from './service.ts';

/** Furniture is laid out from the outer wall: at the top of northern rooms, at the foot of southern ones. */
function bed(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const [left, top] = [x + width / 2 - m * 0.9, y + m * 0.25];
  return (
    outline(pen, { x: left, y: top, width: m * 1.8, height: m * 2 }, pen.inks.paper, 3) +
    outline(
      pen,
      { x: left + m * 0.12, y: top + m * 0.12, width: m * 0.7, height: m * 0.42 },
      pen.inks.paper,
      5,
    ) +
    outline(
      pen,
      { x: left + m * 0.98, y: top + m * 0.12, width: m * 0.7, height: m * 0.42 },
      pen.inks.paper,
      5,
    ) +
    rectangle(left + 1, top + m * 1.35, m * 1.8 - 2, m * 0.5, pen.inks.warm) +
    outline(pen, { x: left - m * 0.55, y: top, width: m * 0.45, height: m * 0.45 }) +
    outline(pen, { x: left + m * 1.9, y: top, width: m * 0.45, height: m * 0.45 }) +
    (width > m * 4
      ? outline(pen, { x: x + width - m * 0.75, y: y + height - m * 2.6, width: m * 0.55, height: m * 2 })
      : '')
  );
}

function bath(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const tub = { x: x + m * 0.2, y: y + m * 0.2, width: Math.min(width - m * 0.4, m * 1.9), height: m * 0.8 };
  return (
    outline(pen, tub, pen.inks.paper, 6) +
    outline(
      pen,
      { x: tub.x + 4, y: tub.y + 4, width: tub.width - 8, height: tub.height - 8 },
      'none',
      m * 0.3,
    ) +
    outline(
      pen,
      { x: x + m * 0.18, y: y + height - m * 1.5, width: m * 0.5, height: m * 1.2 },
      pen.inks.paper,
    ) +
    round(pen, x + m * 0.42, y + height - m * 0.9, m * 0.16, m * 0.22) +
    outline(
      pen,
      { x: x + width - m * 0.75, y: y + height * 0.45, width: m * 0.22, height: m * 0.46 },
      pen.inks.paper,
    ) +
    round(pen, x + width - m * 0.86, y + height * 0.45 + m * 0.23, m * 0.3, m * 0.22)
  );
}

function living(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const [cx, cy] = [x + width * 0.5, y + height * 0.5];
  return (
    rectangle(cx - m * 2.3, cy - m * 1.6, m * 4.6, m * 3.3, pen.inks.warm, { opacity: 0.7 }) +
    outline(pen, { x: cx - m * 1.3, y: cy + m * 0.85, width: m * 2.6, height: m * 0.95 }, pen.inks.paper, 5) +
    stroke(route(cx - m * 1.3, cy + m * 1.5, cx + m * 1.3, cy + m * 1.5), pen.inks.line, 1.2) +
    outline(pen, { x: cx - m * 2.35, y: cy - m * 1.2, width: m * 0.95, height: m * 2 }, pen.inks.paper, 5) +
    outline(pen, { x: cx + m * 1.5, y: cy - m * 1, width: m * 0.85, height: m * 0.85 }, pen.inks.paper, 5) +
    outline(
      pen,
      { x: cx + m * 1.5, y: cy + m * 0.05, width: m * 0.85, height: m * 0.85 },
      pen.inks.paper,
      5,
    ) +
    outline(pen, { x: cx - m * 0.7, y: cy - m * 0.45, width: m * 1.4, height: m * 0.8 }, pen.inks.paper) +
    outline(pen, { x: cx - m * 1.1, y: y + m * 0.12, width: m * 2.2, height: m * 0.35 }, pen.inks.stone) +
    round(pen, x + width - m * 0.7, y + height - m * 0.8, m * 0.34) +
    ellipse(x + width - m * 0.7, y + height - m * 0.8, m * 0.2, m * 0.2, pen.inks.green)
  );
}

function dining(pen: Pen, { x, y, width, height }: Frame): string {
  const m = pen.scale;
  const [cx, cy] = [x + width * 0.5, y + height * 0.5];
  const seats = [-1.1, -0.37, 0.37, 1.1].flatMap((dy) =>
    [-1, 1].map((hand) =>
      outline(
        pen,
        { x: cx + hand * m * 0.78 - m * 0.2, y: cy + dy * m - m * 0.22, width: m * 0.4, height: m * 0.44 },
        pen.inks.paper,
        4,
      ),
    ),
  );
  return (
    seats.join('') +
    outline(pen, { x: cx - m * 0.55, y: cy - m * 1.55, width: m * 1.1, height: m * 3.1 }, pen.inks.warm, 3) +
    outline(pen, { x: x + width * 0.5 - m, y: y + m * 0.12, width: m * 2, height: m * 0.42 })
  );
}

const none = (): string => '';

export const symbols: Record<RoomKind, (pen: Pen, frame: Frame) => string> = {
  bed,
  bath,
  living,
  dining,
  kitchen,
  study,
  stairs,
  wardrobe,
  terrace,
  pool,
  hall: none,
  garage: none,
};

export function floorPaint(inks: PlanInks, kind: PlanRoom['kind']): string {
  if (kind === 'bath') return inks.wet;
  return kind === 'hall' || kind === 'stairs' ? inks.stone : inks.paper;
}
