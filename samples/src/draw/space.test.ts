import { box, inOrder } from './solid.ts';
import { type Camera, project, projectArea, toLocal, toWorld, type Vec3 } from './space.ts';
import { curve, line, polygon } from './svg.ts';

const camera: Camera = { eye: [0, 2, 0], focal: 1000, vanishing: [600, 450] };

it('puts what is at eye height on the horizon, and halves size with twice the distance', () => {
  expect(project(camera, [0, 2, 10])).toEqual([600, 450]);
  expect(project(camera, [1, 2, 10])).toEqual([700, 450]);
  expect(project(camera, [1, 2, 20])).toEqual([650, 450]);
});

it('cuts off what is behind the viewer instead of turning it over', () => {
  const floor: Vec3[] = [
    [-1, 0, -5],
    [1, 0, -5],
    [1, 0, 10],
    [-1, 0, 10],
  ];
  const seen = projectArea(camera, floor);
  expect(seen).toHaveLength(4);
  for (const [, y] of seen) expect(y).toBeGreaterThan(450);
});

it('turns a house and back', () => {
  const pose = { at: [3, 0, 20] as const, yaw: 0.4 };
  const [x, y, z] = toLocal(pose, toWorld(pose, [1, 2, 3]));
  expect([x, y, z].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2, 3]);
});

it('draws what is behind before what is in front, from any given order', () => {
  const near = box([0, 0, 0], [2, 2, 2], '#ffffff');
  const far = box([0, 0, 5], [2, 2, 7], '#ffffff');
  const roof = box([0, 2, 0], [2, 3, 2], '#ffffff');
  const order = inOrder([roof, near, far], [1, 5, -20]);
  expect(order.indexOf(far)).toBeLessThan(order.indexOf(near));
  expect(order.indexOf(near)).toBeLessThan(order.indexOf(roof));
});

it('writes short paths whose rounding does not drift', () => {
  expect(
    polygon([
      [0, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe('M0 0l10 0 0 10z');
  const long = Array.from({ length: 101 }, (_, index): [number, number] => [index * 0.14, 0]);
  const steps = line(long).slice('M0 0l'.length).split(' 0').filter(Boolean).map(Number);
  expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(14, 5);
  expect(
    curve([
      [0, 0],
      [6, 0],
      [12, 0],
    ]),
  ).toBe('M0 0c1 0 4 0 6 0s5 0 6 0');
});
