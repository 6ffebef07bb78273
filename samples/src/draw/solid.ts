import type { Vec3 } from './space.ts';
import { add, cross, dot, minus, times, unit } from './space.ts';

/** Something drawn flat on a face: glass, a frame, a course of tiles. */
export type Mark = {
  areas?: readonly (readonly Vec3[])[];
  lines?: readonly (readonly Vec3[])[];
  /** A color seen through the light of the face. */
  material?: string;
  /** A color or gradient used as it is: lit glass. */
  paint?: string;
  /** The material of the frame around an area, `width` wide. */
  edge?: string;
  /** Line width in meters. */
  width?: number;
  opacity?: number;
};

export type Face = { points: readonly Vec3[]; normal: Vec3; material: string; marks: readonly Mark[] };

export type Solid = { min: Vec3; max: Vec3; faces: readonly Face[]; castsShadow: boolean };

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

/** A rectangle to draw on: `u` across from the left as seen from outside, `v` up from the foot, in meters. */
export type Wall = { origin: Vec3; across: Vec3; up: Vec3; width: number; height: number };

export function onWall(wall: Wall, u: number, v: number): Vec3 {
  return add(wall.origin, add(times(wall.across, u), times(wall.up, v)));
}

export function onWallArea(wall: Wall, x: number, y: number, width: number, height: number): Vec3[] {
  return [
    onWall(wall, x, y),
    onWall(wall, x + width, y),
    onWall(wall, x + width, y + height),
    onWall(wall, x, y + height),
  ];
}

export function wallOf(min: Vec3, max: Vec3, side: Side): Wall {
  const [width, height, depth] = minus(max, min);
  const up: Vec3 = side === 'top' || side === 'bottom' ? [0, 0, 1] : [0, 1, 0];
  const tall = side === 'top' || side === 'bottom' ? depth : height;
  switch (side) {
    case 'front':
    case 'bottom':
      return { origin: min, across: [1, 0, 0], up, width, height: tall };
    case 'top':
      return { origin: [min[0], max[1], min[2]], across: [1, 0, 0], up, width, height: tall };
    case 'back':
      return { origin: [max[0], min[1], max[2]], across: [-1, 0, 0], up, width, height };
    case 'left':
      return { origin: [min[0], min[1], max[2]], across: [0, 0, -1], up, width: depth, height };
    case 'right':
      return { origin: [max[0], min[1], min[2]], across: [0, 0, 1], up, width: depth, height };
  }
}

const sides: readonly Side[] = ['front', 'back', 'left', 'right', 'top', 'bottom'];

const outward: Record<Side, Vec3> = {
  front: [0, 0, -1],
  back: [0, 0, 1],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
};

export type Dress = Partial<Record<Side, (wall: Wall) => readonly Mark[]>>;

export type BoxOptions = { dress?: Dress; top?: string; castsShadow?: boolean };

export function box(min: Vec3, max: Vec3, material: string, options: BoxOptions = {}): Solid {
  const faces = sides.map((side): Face => {
    const wall = wallOf(min, max, side);
    return {
      points: onWallArea(wall, 0, 0, wall.width, wall.height),
      normal: outward[side],
      material: side === 'top' ? (options.top ?? material) : material,
      marks: options.dress?.[side]?.(wall) ?? [],
    };
  });
  return { min, max, faces, castsShadow: options.castsShadow ?? true };
}

export type Panel = { points: readonly Vec3[]; material: string; marks?: readonly Mark[] };

/** A convex solid from its faces, in any winding: roofs, gables, stairs. */
export function solid(panels: readonly Panel[], castsShadow = true): Solid {
  const all = panels.flatMap((panel) => panel.points);
  const low = (axis: 0 | 1 | 2) => Math.min(...all.map((point) => point[axis]));
  const high = (axis: 0 | 1 | 2) => Math.max(...all.map((point) => point[axis]));
  const min: Vec3 = [low(0), low(1), low(2)];
  const max: Vec3 = [high(0), high(1), high(2)];
  const middle = times(add(min, max), 0.5);
  return { min, max, castsShadow, faces: panels.map((panel) => faceOf(panel, middle)) };
}

function faceOf({ points, material, marks = [] }: Panel, middle: Vec3): Face {
  const [a, b, c] = points;
  if (!a || !b || !c) throw new RangeError('A face needs three corners');
  const normal = unit(cross(minus(b, a), minus(c, a)));
  const faces = dot(normal, minus(a, middle)) < 0 ? times(normal, -1) : normal;
  return { points, normal: faces, material, marks };
}

/** True when `near` can't be in front of `far`: some plane separates them, with the viewer on the near side. */
function isClearOf(far: Solid, near: Solid, eye: Vec3): boolean {
  const gap = 0.01;
  return ([0, 1, 2] as const).some((axis) => {
    if (far.max[axis] <= near.min[axis] + gap) return eye[axis] >= far.max[axis] - gap;
    if (near.max[axis] <= far.min[axis] + gap) return eye[axis] <= far.min[axis] + gap;
    return false;
  });
}

/** Painter's order: a solid that may be hidden comes before the one that hides it. */
export function inOrder(solids: readonly Solid[], eye: Vec3): Solid[] {
  const drawn: Solid[] = [];
  const state = new Map<Solid, 'open' | 'done'>();
  const visit = (current: Solid): void => {
    if (state.has(current)) return;
    state.set(current, 'open');
    for (const other of solids) {
      if (other === current || state.has(other)) continue;
      if (isClearOf(other, current, eye) && !isClearOf(current, other, eye)) visit(other);
    }
    state.set(current, 'done');
    drawn.push(current);
  };
  for (const one of solids) visit(one);
  return drawn;
}
