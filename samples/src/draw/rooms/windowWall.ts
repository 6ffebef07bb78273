import { tone } from '../atmosphere.ts';
import type { Vec3 } from '../space.ts';
import { projectArea, scaleAt } from '../space.ts';
import { fill, line, stroke } from '../svg.ts';
import type { Room } from './room.ts';
import type { Shell } from './surfaces.ts';
import { flat } from './surfaces.ts';

type Bay = { x: number; width: number; foot: number; head: number };

/** The openings in the window wall, in meters from its middle. */
export function baysOf({ half, height, opening }: Room): Bay[] {
  if (opening === 'glass')
    return [{ x: -half + 0.25, width: half * 2 - 0.5, foot: 0.06, head: height - 0.18 }];
  if (opening === 'gable') return [{ x: -half + 0.6, width: half * 2 - 1.2, foot: 0.1, head: height - 0.15 }];
  const count = 3;
  const bay = (half * 2 - 0.8) / count;
  const share = opening === 'arches' ? 0.72 : 0.52;
  return Array.from({ length: count }, (_, index) => ({
    x: -half + 0.4 + bay * (index + (1 - share) / 2),
    width: bay * share,
    foot: opening === 'arches' ? 0.06 : 0.35,
    head: height - (opening === 'arches' ? 0.75 : 0.55),
  }));
}

function bayShape({ room }: Shell, bay: Bay): Vec3[] {
  const { x, width, foot, head } = bay;
  const z = room.back;
  if (room.opening !== 'arches')
    return [
      [x, foot, z],
      [x, head, z],
      [x + width, head, z],
      [x + width, foot, z],
    ];
  const radius = width / 2;
  const spring = head - radius * 0.7;
  const crown = Array.from({ length: 11 }, (_, index): Vec3 => {
    const angle = Math.PI - (Math.PI * index) / 10;
    return [x + radius + Math.cos(angle) * radius, spring + Math.sin(angle) * radius * 0.7, z];
  });
  return [[x, foot, z], ...crown, [x + width, foot, z]];
}

export function windowWall(shell: Shell): string {
  const { room, air, camera } = shell;
  const { half, height, back } = room;
  const whole: Vec3[] = [
    [-half, 0, back],
    [half, 0, back],
    [half, height, back],
    [-half, height, back],
  ];
  const holes = baysOf(room)
    .map((bay) => flat(shell, bayShape(shell, bay)))
    .join('');
  const wall = fill(flat(shell, whole) + holes, tone(air, room.wall, 0.3), { extra: 'fill-rule="evenodd"' });
  const frame = tone(air, room.frame, 0.45);
  const bars = baysOf(room)
    .map((bay) => mullions(shell, bay))
    .join('');
  const rims = baysOf(room)
    .map((bay) => flat(shell, bayShape(shell, bay)))
    .join('');
  const scale = scaleAt(camera, back);
  return wall + stroke(bars, frame, scale * 0.07) + stroke(rims, frame, scale * 0.1);
}

function mullions({ room, camera }: Shell, { x, width, foot, head }: Bay): string {
  const z = room.back;
  const columns = room.opening === 'glass' || room.opening === 'gable' ? Math.round(width / 2.2) : 2;
  const rows = room.opening === 'sashes' ? 4 : room.opening === 'arches' ? 2 : 1;
  const upright = Array.from({ length: columns - 1 }, (_, index): Vec3[] => {
    const u = x + (width * (index + 1)) / columns;
    return [
      [u, foot, z],
      [u, head, z],
    ];
  });
  const level = Array.from({ length: rows - 1 }, (_, index): Vec3[] => {
    const v = foot + ((head - foot) * (index + 1)) / rows;
    return [
      [x, v, z],
      [x + width, v, z],
    ];
  });
  return [...upright, ...level]
    .map((points) => line(points.map((point) => projectArea(camera, [point, point, point])[0] ?? [0, 0])))
    .join('');
}
