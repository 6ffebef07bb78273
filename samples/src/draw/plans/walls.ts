import { figure, rectangle, stroke } from '../svg.ts';
import type { Door } from './layout.ts';
import type { Sheet } from './sheet.ts';
import { onSheet } from './sheet.ts';

export function walls(sheet: Sheet): string {
  const { layout, inks } = sheet;
  const inner = layout.rooms
    .map((room) => {
      const { x, y, width, height } = onSheet(sheet, room);
      return `M${figure(x)} ${figure(y)}h${figure(width)}v${figure(height)}h${figure(-width)}z`;
    })
    .join('');
  const last = layout.rooms.at(-1);
  const depth = last ? (last.y + last.height) * sheet.scale : 0;
  const outer = `M${figure(sheet.left)} ${figure(sheet.top)}h${figure(layout.width * sheet.scale)}v${figure(depth)}h${figure(-layout.width * sheet.scale)}z`;
  return stroke(inner, inks.wall, 6) + stroke(outer, inks.wall, 12, { extra: 'stroke-linejoin="miter"' });
}

/** An opening cut out of a wall, and the quarter circle its leaf describes. */
export function door(sheet: Sheet, one: Door): string {
  const { scale, inks } = sheet;
  const [x, y, span] = [sheet.left + one.x * scale, sheet.top + one.y * scale, one.width * scale];
  const gap = one.isAcross
    ? rectangle(x - span / 2, y - 3.6, span, 7.2, inks.stone)
    : rectangle(x - 3.6, y - span / 2, 7.2, span, inks.paper);
  if (one.kind === 'open' || !one.isAcross) return gap;
  const leaf = (hinge: number, reach: number): string =>
    `M${figure(hinge)} ${figure(y)}v${figure(one.swing * Math.abs(reach))}a${figure(Math.abs(reach))} ${figure(Math.abs(reach))} 0 0${one.swing * reach > 0 ? 0 : 1} ${figure(reach)} ${figure(-one.swing * Math.abs(reach))}`;
  const leaves =
    one.kind === 'double'
      ? leaf(x - span / 2, span / 2) + leaf(x + span / 2, -span / 2)
      : leaf(x - span / 2, span);
  return gap + stroke(leaves, inks.line, 1.4);
}

/** Windows in the outer walls: the wall opened, and three thin lines for the glass. */
export function windows(sheet: Sheet): string {
  const { layout, inks, scale } = sheet;
  const south = Math.max(...layout.rooms.map((room) => room.y + room.height));
  const spans = layout.rooms.flatMap((room) => {
    if (room.kind === 'hall') return [];
    const isNorth = room.y === 0;
    if (!isNorth && room.y + room.height < south - 0.01) return [];
    const share =
      room.kind === 'living' || room.kind === 'dining'
        ? 0.78
        : room.kind === 'bath' || room.kind === 'wardrobe'
          ? 0.34
          : 0.5;
    const width = room.width * share * scale;
    return [
      {
        x: sheet.left + (room.x + room.width / 2) * scale - width / 2,
        y: sheet.top + (isNorth ? 0 : south) * scale,
        width,
      },
    ];
  });
  const gaps = spans.map(({ x, y, width }) => rectangle(x, y - 6.5, width, 13, inks.paper)).join('');
  const lines = spans
    .map(
      ({ x, y, width }) =>
        `M${figure(x)} ${figure(y - 6)}h${figure(width)}m0 6h${figure(-width)}m0 6h${figure(width)}`,
    )
    .join('');
  return gaps + stroke(lines, inks.wall, 1.4);
}
