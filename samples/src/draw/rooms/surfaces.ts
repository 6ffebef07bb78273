import type { Atmosphere } from '../atmosphere.ts';
import { tone } from '../atmosphere.ts';
import { darker } from '../colour.ts';
import type { Camera, Vec3 } from '../space.ts';
import { projectArea } from '../space.ts';
import { fill, polygon, stroke } from '../svg.ts';
import type { Room } from './room.ts';

export type Shell = { camera: Camera; air: Atmosphere; room: Room };

export const flat = (shell: Shell, points: readonly Vec3[]): string =>
  polygon(projectArea(shell.camera, points));

/** A level band across the room at height `y`, from one depth to another. */
function band(shell: Shell, y: number, from: number, to: number): string {
  const { half } = shell.room;
  return flat(shell, [
    [-half, y, from],
    [half, y, from],
    [half, y, to],
    [-half, y, to],
  ]);
}

function beam(shell: Shell, z: number, colour: string): string {
  const { half, height } = shell.room;
  const low = height - 0.26;
  const face = flat(shell, [
    [-half, low, z],
    [half, low, z],
    [half, height, z],
    [-half, height, z],
  ]);
  return (
    fill(band(shell, low, z, z + 0.22), tone(shell.air, colour, 0.15)) +
    fill(face, tone(shell.air, colour, 0.5))
  );
}

export function ceiling(shell: Shell): string {
  const { height, near, back, beams } = shell.room;
  const outline = band(shell, height, near, back);
  const plane = fill(outline, 'url(#ce)');
  if (!beams) return plane + stroke(outline, tone(shell.air, '#ffffff', 0.8), 3, { opacity: 0.6 });
  const count = 6;
  const depths = Array.from({ length: count }, (_, index) => 2.2 + ((back - 2.4) * index) / (count - 1));
  return (
    plane +
    depths
      .reverse()
      .map((z) => beam(shell, z, beams))
      .join('')
  );
}

export function floor(shell: Shell): string {
  const { room, air } = shell;
  const { half, near, back } = room;
  const plane = fill(
    flat(shell, [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, back],
      [-half, 0, back],
    ]),
    'url(#fl)',
  );
  const ink = tone(air, darker(room.floor, 0.3), 0.35);
  return plane + fill(pattern(shell), ink, { opacity: 0.42 });
}

/** Boards run to the window; tiles make a grid; herringbone is a zigzag of slivers. */
function pattern(shell: Shell): string {
  const { half, near, back, floorKind } = shell.room;
  const sliver = (a: Vec3, b: Vec3, width: number): string =>
    flat(shell, [a, b, [b[0] + width, 0, b[2]], [a[0] + width, 0, a[2]]]);
  const step = floorKind === 'tiles' ? 1.2 : floorKind === 'boards' ? 0.42 : 0.8;
  const columns = Math.floor((half * 2) / step);
  const runs = Array.from({ length: columns }, (_, index) => -half + step * (index + 0.5));
  if (floorKind === 'herringbone') {
    const rows = Array.from({ length: 20 }, (_, index) => 2.4 + index * 0.45).filter((z) => z + 0.45 < back);
    return runs
      .flatMap((x, column) =>
        rows.map((z) =>
          sliver([x + (column % 2 ? step : 0), 0, z], [x + (column % 2 ? 0 : step), 0, z + 0.45], 0.018),
        ),
      )
      .join('');
  }
  const long = runs.map((x) => sliver([x, 0, near], [x, 0, back], 0.016));
  if (floorKind === 'boards') return long.join('');
  const across = Array.from({ length: 8 }, (_, index) => 1.4 + index * 1.2).filter((z) => z < back);
  return [
    ...long,
    ...across.map((z) =>
      flat(shell, [
        [-half, 0, z],
        [half, 0, z],
        [half, 0, z + 0.02],
        [-half, 0, z + 0.02],
      ]),
    ),
  ].join('');
}
