import { figure, fill, rectangle, route, shape, stroke } from '../svg.ts';
import { canvas } from '../views/setting.ts';
import type { Sheet } from './sheet.ts';

/** Dimension lines with their ticks, a scale bar and a north point: figures would be text, so there are none. */
export function apparatus(sheet: Sheet): string {
  const { layout, left, top, scale, inks } = sheet;
  const y = top - 44;
  const north = layout.rooms.filter((room) => room.y === 0);
  const stops = [0, ...north.map((room) => room.x + room.width)].map((x) => left + x * scale);
  const ticks = stops
    .map((x) => `M${figure(x - 5)} ${figure(y + 5)}l10-10M${figure(x)} ${figure(y - 9)}v18`)
    .join('');
  const side = left - 44;
  const levels = [0, ...layout.rooms.filter((room) => room.x === 0).map((room) => room.y + room.height)].map(
    (value) => top + value * scale,
  );
  const marks = levels
    .map((value) => `M${figure(side - 5)} ${figure(value + 5)}l10-10M${figure(side - 9)} ${figure(value)}h18`)
    .join('');
  const bar = [0, 1, 2, 3]
    .map((index) =>
      rectangle(
        left + index * scale * 2,
        canvas.height - 62,
        scale * 2,
        8,
        index % 2 ? sheet.sheet : inks.wall,
      ),
    )
    .join('');
  const [nx, ny] = [canvas.width - 104, canvas.height - 84];
  return (
    stroke(
      route(stops[0] ?? left, y, stops.at(-1) ?? left, y) +
        route(side, levels[0] ?? top, side, levels.at(-1) ?? top) +
        ticks +
        marks,
      inks.line,
      1.1,
    ) +
    bar +
    `<rect x="${figure(left)}" y="${canvas.height - 62}" width="${figure(scale * 8)}" height="8" fill="none" stroke="${inks.wall}"/>` +
    `<circle cx="${nx}" cy="${ny}" r="30" fill="none" stroke="${inks.line}" stroke-width="1.3"/>` +
    fill(shape(nx, ny - 40, nx + 10, ny + 16, nx, ny + 6), inks.wall) +
    fill(shape(nx, ny - 40, nx - 10, ny + 16, nx, ny + 6), inks.line)
  );
}
