import type { Point } from './svg.ts';

/** Meters: x to the right, y up, z away from the viewer. */
export type Vec3 = readonly [number, number, number];

/** Verticals stay vertical, as an architect draws: the horizon is shifted, the camera never tilts. */
export type Camera = { eye: Vec3; focal: number; vanishing: Point };

export type Pose = { at: Vec3; yaw: number };

const nearest = 0.35;

export function project(camera: Camera, [x, y, z]: Vec3): Point {
  const scale = camera.focal / Math.max(z - camera.eye[2], nearest);
  return [
    camera.vanishing[0] + (x - camera.eye[0]) * scale,
    camera.vanishing[1] - (y - camera.eye[1]) * scale,
  ];
}

/** Pixels per meter at a depth. */
export function scaleAt(camera: Camera, z: number): number {
  return camera.focal / Math.max(z - camera.eye[2], nearest);
}

/** Cuts away what lies behind the viewer, so that a floor may begin under our feet. */
export function projectArea(camera: Camera, points: readonly Vec3[]): Point[] {
  const limit = camera.eye[2] + nearest;
  const kept: Vec3[] = [];
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from[2] >= limit) kept.push(from);
    if (from[2] >= limit === to[2] >= limit) return;
    const share = (limit - from[2]) / (to[2] - from[2]);
    kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, limit]);
  });
  return kept.map((point) => project(camera, point));
}

export function toWorld(pose: Pose, [x, y, z]: Vec3): Vec3 {
  const [cos, sin] = [Math.cos(pose.yaw), Math.sin(pose.yaw)];
  return [pose.at[0] + x * cos + z * sin, pose.at[1] + y, pose.at[2] - x * sin + z * cos];
}

export function toLocal(pose: Pose, [x, y, z]: Vec3): Vec3 {
  const [cos, sin] = [Math.cos(pose.yaw), Math.sin(pose.yaw)];
  const [dx, dz] = [x - pose.at[0], z - pose.at[2]];
  return [dx * cos - dz * sin, y - pose.at[1], dx * sin + dz * cos];
}

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Vec3): Vec3 {
  return times(a, 1 / (Math.hypot(...a) || 1));
}
