import type { Atmosphere } from './atmosphere.ts';
import { tone } from './atmosphere.ts';
import type { Face, Mark, Solid } from './solid.ts';
import { inOrder } from './solid.ts';
import type { Camera, Pose, Vec3 } from './space.ts';
import { dot, minus, projectArea, scaleAt, toLocal, toWorld, unit } from './space.ts';
import type { Point } from './svg.ts';
import { edging, fill, line, polygon, stroke } from './svg.ts';

/** The viewer's position and the light. */
export type Stage = { camera: Camera; atmosphere: Atmosphere };

export function lightOf({ side, slope }: Atmosphere): Vec3 {
  return unit([side * 0.85, slope, -0.55]);
}

/** How much light a surface takes, 0 to 1. Walls are lit by a lower sun than the one that throws the shadows. */
export function litBy({ side, slope }: Atmosphere, normal: Vec3): number {
  const light = unit([side * 0.85, Math.min(slope, 0.75), -0.8]);
  return Math.min(1, Math.max(0, dot(normal, light)) * 1.45);
}

const upright = (pose: Pose, normal: Vec3): Vec3 => toWorld({ at: [0, 0, 0], yaw: pose.yaw }, normal);

function drawMark(stage: Stage, pose: Pose, mark: Mark, lit: number, flip: 1 | -1): string {
  const { atmosphere, camera } = stage;
  const world = (point: Vec3): Vec3 => toWorld(pose, [point[0], point[1] * flip, point[2]]);
  const seen = (points: readonly Vec3[]) => projectArea(camera, points.map(world));
  const shapes = mark.areas ?? mark.lines ?? [];
  const middle = shapes[Math.floor(shapes.length / 2)] ?? [];
  if (middle.length === 0) return '';
  // SVG lines have one width along their whole length, so they take the width at their middle.
  const depth = middle.reduce((sum, point) => sum + world(point)[2], 0) / middle.length;
  const paint = mark.paint ?? tone(atmosphere, mark.material ?? '#000000', lit);
  const width = (mark.width ?? 0.06) * scaleAt(camera, depth);
  const extra = mark.edge ? { extra: edging(tone(atmosphere, mark.edge, lit), width) } : {};
  const ink = { ...(mark.opacity === undefined ? {} : { opacity: mark.opacity }), ...extra };
  if (mark.areas) return fill(mark.areas.map((area) => polygon(seen(area), 1)).join(''), paint, ink);
  return stroke(shapes.map((points) => line(seen(points), false, 1)).join(''), paint, width, ink);
}

function drawFace(stage: Stage, pose: Pose, face: Face, flip: 1 | -1): string {
  const points = face.points.map((point) => toWorld(pose, [point[0], point[1] * flip, point[2]]));
  const lit = litBy(stage.atmosphere, upright(pose, face.normal));
  const body = fill(polygon(projectArea(stage.camera, points)), tone(stage.atmosphere, face.material, lit));
  return body + face.marks.map((mark) => drawMark(stage, pose, mark, lit, flip)).join('');
}

/** Draws solids in depth order; `flip` -1 draws them upside down, as still water shows them. */
export function drawSolids(stage: Stage, pose: Pose, solids: readonly Solid[], flip: 1 | -1 = 1): string {
  const eye = toLocal(pose, stage.camera.eye);
  const above: Vec3 = [eye[0], eye[1] * flip, eye[2]];
  return inOrder(solids, above)
    .flatMap((one) => one.faces)
    .filter((face) => dot(face.normal, minus(above, face.points[0] ?? above)) > 0.001)
    .map((face) => drawFace(stage, pose, face, flip))
    .join('');
}

/** The convex outline of points on a plane (monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

function corners({ min, max }: Solid): Vec3[] {
  return [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z])),
  );
}

/** One flat shadow on the ground for the whole house, so that overlaps don't darken twice. */
export function drawGroundShadow(stage: Stage, pose: Pose, solids: readonly Solid[], paint: string): string {
  const light = lightOf(stage.atmosphere);
  const data = solids
    .filter((one) => one.castsShadow)
    .map((one) => {
      const flat = corners(one).map((corner): Point => {
        const [x, y, z] = toWorld(pose, corner);
        const reach = (y - pose.at[1]) / light[1];
        return [x - light[0] * reach, z - light[2] * reach];
      });
      return polygon(
        projectArea(
          stage.camera,
          hull(flat).map(([x, z]): Vec3 => [x, pose.at[1], z]),
        ),
      );
    })
    .join('');
  return fill(data, paint);
}
