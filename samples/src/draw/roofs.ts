import type { Face, Mark, Panel, Solid } from './solid.ts';
import { box, solid } from './solid.ts';
import type { Vec3 } from './space.ts';
import { add, minus, times } from './space.ts';

const between = (a: Vec3, b: Vec3, share: number): Vec3 => add(a, times(minus(b, a), share));

/** Tile courses on a slope given as foot left, foot right, head right, head left. */
function tiles(corners: readonly [Vec3, Vec3, Vec3, Vec3], count: number, material: string): Mark[] {
  const [footLeft, footRight, headRight, headLeft] = corners;
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    return [between(footLeft, headLeft, share), between(footRight, headRight, share)];
  });
  return [{ lines, material, opacity: 0.45, width: 0.06 }];
}

export type Roof = { material: string; line: string; rise: number; overhang: number; courses?: number };

/** Four slopes to a ridge along x (to a point when the plan is square). */
export function hipRoof(min: Vec3, max: Vec3, roof: Roof): Solid {
  const o = roof.overhang;
  const [x0, x1, z0, z1, y] = [min[0] - o, max[0] + o, min[2] - o, max[2] + o, max[1]];
  const inset = Math.min((z1 - z0) / 2, (x1 - x0) / 2);
  const depth = (z0 + z1) / 2;
  const ridgeLeft: Vec3 = [x0 + inset, y + roof.rise, depth];
  const ridgeRight: Vec3 = [Math.max(x1 - inset, x0 + inset + 0.01), y + roof.rise, depth];
  const [a, b, c, d]: [Vec3, Vec3, Vec3, Vec3] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
  const count = roof.courses ?? 5;
  const slope = (corners: [Vec3, Vec3, Vec3, Vec3]): Panel => ({
    points: corners,
    material: roof.material,
    marks: tiles(corners, count, roof.line),
  });
  const under: Panel = { points: [a, b, c, d], material: roof.line };
  return solid([
    slope([a, b, ridgeRight, ridgeLeft]),
    slope([c, d, ridgeLeft, ridgeRight]),
    slope([b, c, ridgeRight, ridgeRight]),
    slope([d, a, ridgeLeft, ridgeLeft]),
    under,
  ]);
}

type Slope = Roof & { thickness: number };

/** One slope of a gable between two depths: a slab from its foot outside to the ridge. */
function slab(min: Vec3, max: Vec3, roof: Slope, edge: number, near: number, far: number): Solid {
  const { overhang, rise, thickness, material, line } = roof;
  const middle = (min[0] + max[0]) / 2;
  const foot = max[1] - (rise / ((max[0] - min[0]) / 2)) * overhang;
  const low = (z: number): Vec3 => [edge, foot, z];
  const high = (z: number): Vec3 => [middle, max[1] + rise, z];
  const lift = (point: Vec3): Vec3 => [point[0], point[1] + thickness, point[2]];
  const top: [Vec3, Vec3, Vec3, Vec3] = [lift(low(near)), lift(low(far)), lift(high(far)), lift(high(near))];
  return solid([
    { points: top, material, marks: tiles(top, roof.courses ?? 6, line) },
    { points: [low(near), high(near), lift(high(near)), lift(low(near))], material: line },
    { points: [low(far), high(far), lift(high(far)), lift(low(far))], material: line },
    { points: [low(near), low(far), lift(low(far)), lift(low(near))], material: line },
    { points: [low(near), low(far), high(far), high(near)], material: line },
  ]);
}

/**
 * Two slopes whose ridge runs away from the viewer. The part over the house and the part that overhangs the gable are
 * apart, because the gable wall stands between them in depth.
 */
export function gableRoof(min: Vec3, max: Vec3, roof: Slope): Solid[] {
  const edges = [min[0] - roof.overhang, max[0] + roof.overhang];
  const over = edges.map((edge) => slab(min, max, roof, edge, min[2], max[2] + roof.overhang * 0.5));
  const front = edges.map((edge) => slab(min, max, roof, edge, min[2] - roof.overhang, min[2]));
  return [...over, ...front];
}

/** The wall that fills a gable. It has no depth, so that the slopes behind and before it sort on either side. */
export function gableWall(
  min: Vec3,
  max: Vec3,
  rise: number,
  material: string,
  marks: readonly Mark[],
): Solid {
  const [left, right]: [Vec3, Vec3] = [
    [min[0], max[1], min[2]],
    [max[0], max[1], min[2]],
  ];
  const head: Vec3 = [(min[0] + max[0]) / 2, max[1] + rise, min[2]];
  const face: Face = { points: [left, right, head], normal: [0, 0, -1], material, marks };
  return { min: left, max: [right[0], head[1], min[2]], faces: [face], castsShadow: false };
}

export function flatRoof(
  min: Vec3,
  max: Vec3,
  thickness: number,
  overhang: number,
  material: string,
  top?: string,
): Solid {
  return box(
    [min[0] - overhang, max[1], min[2] - overhang],
    [max[0] + overhang, max[1] + thickness, max[2] + overhang],
    material,
    { ...(top ? { top } : {}) },
  );
}

export function chimney(x: number, z: number, foot: number, head: number, material: string): Solid[] {
  return [
    box([x - 0.5, foot, z - 0.4], [x + 0.5, head, z + 0.4], material),
    box([x - 0.62, head, z - 0.52], [x + 0.62, head + 0.22, z + 0.52], material),
  ];
}
