import { page } from '../frame.ts';
import { apparatus } from '../plans/apparatus.ts';
import type { PlanRoom } from '../plans/layout.ts';
import { layoutOf } from '../plans/layout.ts';
import type { Sheet } from '../plans/sheet.ts';
import { mirrored, onSheet, papers } from '../plans/sheet.ts';
import { floorPaint, symbols } from '../plans/symbols.ts';
import { door, walls, windows } from '../plans/walls.ts';
import type { Random } from '../random.ts';
import { scallop } from '../shapes.ts';
import { ellipse, figure, fill, rectangle, stroke } from '../svg.ts';
import type { Setting } from './setting.ts';
import { canvas } from './setting.ts';

/** Rooms of the southern row face the garden, so their furniture is drawn from the other wall. */
function furnished(sheet: Sheet, room: PlanRoom): string {
  const frame = onSheet(sheet, room);
  return (
    rectangle(frame.x, frame.y, frame.width, frame.height, floorPaint(sheet.inks, room.kind)) +
    tiling(sheet, room) +
    symbols[room.kind](sheet, frame)
  );
}

function tiling(sheet: Sheet, room: PlanRoom): string {
  const frame = onSheet(sheet, room);
  const step =
    room.kind === 'bath'
      ? sheet.scale * 0.4
      : room.kind === 'living' || room.kind === 'dining'
        ? sheet.scale * 0.34
        : 0;
  if (step === 0) return '';
  const count = Math.floor(frame.width / step);
  const upright = Array.from(
    { length: count },
    (_, index) => `M${figure(frame.x + step * (index + 1))} ${figure(frame.y)}v${figure(frame.height)}`,
  );
  const level =
    room.kind === 'bath'
      ? Array.from(
          { length: Math.floor(frame.height / step) },
          (_, index) => `M${figure(frame.x)} ${figure(frame.y + step * (index + 1))}h${figure(frame.width)}`,
        )
      : [];
  return stroke([...upright, ...level].join(''), sheet.inks.line, 0.5, { opacity: 0.28 });
}

/** Trees from above, in the margins of the garden. */
function garden(sheet: Sheet, random: Random): string {
  const { inks, left, top, scale, layout } = sheet;
  return Array.from({ length: 9 }, (_, index) => {
    const hand = index % 2;
    const x = hand
      ? left + layout.width * scale + random.between(34, 74)
      : left + layout.width * scale * random.between(0.42, 0.98);
    const y = hand
      ? top + random.between(0, layout.height * scale)
      : top + layout.height * scale + random.between(28, 48);
    const radius = random.between(17, 32);
    return (
      fill(scallop(random, x, y, radius, radius, 10), inks.green, { opacity: 0.75 }) +
      stroke(scallop(random, x, y, radius, radius, 10), inks.line, 1, { opacity: 0.6 }) +
      ellipse(x, y, 2.4, 2.4, inks.line)
    );
  }).join('');
}

/** The plan of the principal floor as an architect would hand it over, without lettering. */
export function drawPlan(setting: Setting): string {
  const random = setting.stream('plan');
  const { sheet: paper, ...inks } = random.pick(papers);
  const layout = layoutOf(setting.scene.building, random);
  const scale = Math.min(880 / layout.width, 640 / layout.height);
  const sheet: Sheet = {
    inks,
    sheet: paper,
    scale,
    layout,
    left: (canvas.width - layout.width * scale) / 2 - 6,
    top: (canvas.height - layout.height * scale) / 2 + 6,
  };
  const isMirrored = random.chance(0.5);
  const drawing =
    garden(sheet, setting.stream('plan garden')) +
    layout.outdoors.map((room) => furnished(sheet, room)).join('') +
    layout.rooms.map((room) => furnished(sheet, room)).join('') +
    walls(sheet) +
    windows(sheet) +
    layout.doors.map((one) => door(sheet, one)).join('');
  const turned = isMirrored
    ? `<g transform="translate(${canvas.width} 0)scale(-1 1)">${drawing}</g>`
    : drawing;
  const border = `<rect x="26" y="26" width="${canvas.width - 52}" height="${canvas.height - 52}" fill="none" stroke="${inks.line}" stroke-width="1.2"/>`;
  return page(
    canvas.width,
    canvas.height,
    '',
    rectangle(0, 0, canvas.width, canvas.height, paper) +
      border +
      turned +
      (isMirrored ? '' : '') +
      apparatus(isMirrored ? mirrored(sheet) : sheet),
  );
}
