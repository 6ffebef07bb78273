import type { Solid } from '../solid.ts';
import type { Pose, Vec3 } from '../space.ts';
import { projectArea, toWorld } from '../space.ts';
import type { Stage } from '../stage.ts';
import type { Point } from '../svg.ts';
import { fill, line, polygon, stroke } from '../svg.ts';
import type { Setting } from '../views/setting.ts';

export type Ground = { setting: Setting; stage: Stage; pose: Pose; horizon: number; depth: number };

/** `solids` are sorted by depth together with the house's; `front` is drawn over both. */
export type Site = { defs: string; ground: string; solids: readonly Solid[]; front: string };

/** An area on the ground in the house's own meters: (x, z) pairs. */
export function area(
  { stage, pose }: Ground,
  corners: readonly (readonly [number, number])[],
  y = 0,
): Point[] {
  return projectArea(
    stage.camera,
    corners.map(([x, z]) => toWorld(pose, [x, y, z])),
  );
}

/** The four corners of an area parallel to the house. */
export function oblong(ground: Ground, x0: number, z0: number, x1: number, z1: number): Point[] {
  return area(ground, [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ]);
}

export function slab(
  ground: Ground,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  paint: string,
  opacity = 1,
): string {
  return fill(polygon(oblong(ground, x0, z0, x1, z1)), paint, { opacity });
}

/** Level lines on the ground: joints, boards. */
export function joints(
  ground: Ground,
  segments: readonly (readonly [Vec3, Vec3])[],
  paint: string,
  width: number,
  opacity: number,
): string {
  const { stage, pose } = ground;
  const data = segments
    .map(([from, to]) =>
      projectArea(stage.camera, [toWorld(pose, from), toWorld(pose, to), toWorld(pose, to)]),
    )
    .map((points) => line(points.slice(0, 2)))
    .join('');
  return stroke(data, paint, width, { opacity });
}

export function grid(
  ground: Ground,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  step: number,
  paint: string,
  opacity: number,
): string {
  const across = Array.from(
    { length: Math.max(0, Math.floor((z1 - z0) / step) - 1) },
    (_, index): [Vec3, Vec3] => {
      const z = z0 + step * (index + 1);
      return [
        [x0, 0, z],
        [x1, 0, z],
      ];
    },
  );
  const along = Array.from(
    { length: Math.max(0, Math.floor((x1 - x0) / step) - 1) },
    (_, index): [Vec3, Vec3] => {
      const x = x0 + step * (index + 1);
      return [
        [x, 0, z0],
        [x, 0, z1],
      ];
    },
  );
  return joints(ground, [...across, ...along], paint, 1, opacity);
}
