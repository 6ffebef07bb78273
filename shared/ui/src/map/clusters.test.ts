import { clusterAt, clustersOf, isOnePlace, type MapPoint, withAir } from './clusters.ts';

const point = (id: string, longitude: number, latitude: number): MapPoint => ({
  id,
  longitude,
  latitude,
  label: id,
});
const malibu = point('malibu', -118.7, 34.03);
const bel = point('bel', -118.44, 34.09);
const como = point('como', 9.08, 45.81);
const ids = (zoom: number, ...points: MapPoint[]) =>
  clustersOf(points, zoom).map((cluster) => cluster.points.map(({ id }) => id));

it('joins what would lie over one another, and parts it as one comes nearer', () => {
  expect(ids(2, malibu, como, bel)).toEqual([['malibu', 'bel'], ['como']]);
  expect(ids(10, malibu, como, bel)).toEqual([['malibu'], ['como'], ['bel']]);
});

it('stays the same marker when a point joins it: somebody may have just reached it by keyboard', () => {
  const keys = (...points: MapPoint[]) => clustersOf(points, 2).map(({ key }) => key);
  expect(keys(malibu, como, bel)).toEqual(keys(malibu, como));
});

it('puts a shared marker between its points', () => {
  const [cluster] = clustersOf([malibu, bel], 2);
  expect(cluster?.longitude).toBeCloseTo(-118.57);
  expect(cluster?.latitude).toBeCloseTo(34.06);
});

it('loses no point, wherever it lies', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    point(String(index), ((index * 137) % 360) - 180, ((index * 53) % 180) - 90),
  );
  for (const zoom of [0, 3, 8]) {
    expect(
      ids(zoom, ...many)
        .flat()
        .toSorted(),
    ).toEqual(many.map(({ id }) => id).toSorted());
  }
});

it('adds up what its points stand for, nearer to where most of it lies', () => {
  const crowd = { ...malibu, count: 9, bounds: { west: -118.9, south: 34, east: -118.6, north: 34.1 } };
  const [cluster] = clustersOf([crowd, bel], 2);
  expect(cluster?.count).toBe(10);
  expect(cluster?.longitude).toBeCloseTo(-118.674);
  expect(cluster?.bounds).toEqual({ west: -118.9, south: 34, east: -118.44, north: 34.1 });
});

it('finds the marker that a position is under', () => {
  const markers = clustersOf([malibu, como, bel], 2);
  expect(clusterAt(markers, bel)?.points).toEqual([malibu, bel]);
  expect(clusterAt(markers, { longitude: 0, latitude: 0 })).toBeUndefined();
});

it('adds air around an area, as far as the map reaches', () => {
  expect(withAir({ west: -118.7, south: 34, east: 9, north: 46 })).toMatchObject({
    west: expect.closeTo(-134.02),
    east: expect.closeTo(24.32),
  });
  expect(withAir({ west: 9, south: 45, east: 9, north: 45 }).east).toBeCloseTo(9.15);
  expect(withAir({ west: 180, south: 89, east: 180, north: 89 })).toMatchObject({ east: 180.15, north: 85 });
});

it('adds air around an area across the antimeridian without opening the whole world', () => {
  expect(withAir({ west: 178, south: -18, east: -178, north: -16 })).toMatchObject({
    west: expect.closeTo(177.52),
    east: expect.closeTo(-177.52),
  });
});

it.each([
  ['two flats of one house', [como, point('flat', 9.0801, 45.8101)], true],
  ['neighbouring towns', [malibu, bel], false],
] as const)('knows whether a zoom can part %s', (_case, points, expected) => {
  const [cluster] = clustersOf([...points], 0);
  expect(cluster && isOnePlace(cluster)).toBe(expected);
});
