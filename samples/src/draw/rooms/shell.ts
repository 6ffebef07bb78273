import { tone } from '../atmosphere.ts';
import { darker } from '../colour.ts';
import type { Vec3 } from '../space.ts';
import { fill, stroke } from '../svg.ts';
import type { Shell } from './surfaces.ts';
import { ceiling, flat, floor } from './surfaces.ts';
import { windowWall } from './windowWall.ts';

/** An upright area on a side wall, between two depths and two heights. */
function onSide(shell: Shell, x: number, from: number, to: number, low: number, high: number): string {
  return flat(shell, [
    [x, low, from],
    [x, low, to],
    [x, high, to],
    [x, high, from],
  ]);
}

function sideWall(shell: Shell, hand: -1 | 1): string {
  const { room, air } = shell;
  const { half, height, near, back } = room;
  const x = half * hand;
  const face = onSide(shell, x, near, back, 0, height);
  const frame = tone(air, room.frame, 0.4);
  if (!room.hasSideGlass || hand === room.hearth) {
    const lit = hand === -air.side ? 0.85 : 0.12;
    return (
      fill(face, tone(air, room.wall, lit)) +
      fill(onSide(shell, x, near, back, 0, 0.14), frame) +
      panelling(shell, x, lit)
    );
  }
  const hole = onSide(shell, x, 4, back - 0.2, 0.06, height - 0.18);
  const bars = [5.5, 7.1].map((z) => onSide(shell, x, z, z + 0.09, 0.06, height - 0.18)).join('');
  return (
    fill(face + hole, tone(air, room.wall, 0.2), { extra: 'fill-rule="evenodd"' }) +
    fill(bars, frame) +
    stroke(hole, frame, 6)
  );
}

/** Raised panels on the walls of classical rooms, boards on those of a chalet. */
function panelling(shell: Shell, x: number, lit: number): string {
  const { room, air } = shell;
  const ink = tone(air, darker(room.wall, 0.3), lit * 0.7);
  if (room.opening === 'gable') {
    const rows = Array.from({ length: 11 }, (_, index): Vec3[] => [
      [x, 0.3 * (index + 1), room.near],
      [x, 0.3 * (index + 1), room.back],
      [x, 0.3 * (index + 1) + 0.02, room.back],
      [x, 0.3 * (index + 1) + 0.02, room.near],
    ]);
    return fill(rows.map((row) => flat(shell, row)).join(''), ink, { opacity: 0.6 });
  }
  if (room.opening !== 'sashes') return '';
  const panels = [4.4, 6, 7.6]
    .filter((z) => z < room.back - 1.2)
    .map((z): Vec3[] => [
      [x, 1.1, z],
      [x, 1.1, z + 1.3],
      [x, room.height - 0.6, z + 1.3],
      [x, room.height - 0.6, z],
    ]);
  const rail: Vec3[] = [
    [x, 0.9, room.near],
    [x, 0.9, room.back],
    [x, 0.96, room.back],
    [x, 0.96, room.near],
  ];
  return (
    stroke(panels.map((panel) => flat(shell, panel)).join(''), ink, 2, { opacity: 0.7 }) +
    fill(flat(shell, rail), ink, { opacity: 0.6 })
  );
}

/** The room without its furniture, drawn over the landscape that shows through its openings. */
export function drawShell(shell: Shell): string {
  return windowWall(shell) + sideWall(shell, -1) + sideWall(shell, 1) + ceiling(shell) + floor(shell);
}
