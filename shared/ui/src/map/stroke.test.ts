import { type ScreenPoint, strokeCorners } from './stroke.ts';

/** The events of a pointer that moves along these corners. */
function along(...corners: [number, number][]): ScreenPoint[] {
  return corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? [x, y];
    return Array.from({ length: 20 }, (_, step) => ({
      x: x + ((toX - x) * step) / 20,
      y: y + ((toY - y) * step) / 20,
    }));
  });
}

const rounded = (points: ScreenPoint[] | null) => points?.map(({ x, y }) => [Math.round(x), Math.round(y)]);

it('keeps the corners of an outline, and not what lies between them', () => {
  const drawn = strokeCorners(along([10, 10], [210, 10], [210, 160], [10, 160]));
  expect(rounded(drawn)).toEqual([
    [10, 10],
    [210, 10],
    [210, 160],
    [10, 160],
  ]);
});

it('takes the ring of a line that is drawn on beyond its beginning', () => {
  const drawn = strokeCorners(along([10, 40], [210, 40], [210, 160], [50, 160], [50, 0]));
  expect(rounded(drawn)).toEqual([
    [50, 40],
    [210, 40],
    [210, 160],
    [50, 160],
  ]);
});

it('takes the larger half of an eight', () => {
  const drawn = strokeCorners(along([0, 0], [200, 200], [200, 0], [0, 60]));
  expect(rounded(drawn)).toEqual([
    [46, 46],
    [200, 200],
    [200, 0],
  ]);
});

it('takes a press that slipped for no outline', () => {
  expect(strokeCorners(along([10, 10], [20, 14]))).toBeNull();
  expect(strokeCorners([])).toBeNull();
});

it('keeps few corners of a long scribble', () => {
  const scribble = Array.from({ length: 2000 }, (_, n) => ({
    x: 200 + 150 * Math.cos(n / 318) + 2 * Math.cos(n / 3),
    y: 200 + 150 * Math.sin(n / 318) + 2 * Math.sin(n / 3),
  }));
  const drawn = strokeCorners(scribble) ?? [];
  expect(drawn.length).toBeLessThan(60);
  expect(drawn.length).toBeGreaterThan(8);
});
