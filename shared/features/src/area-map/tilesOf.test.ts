import { tilesOf } from './tilesOf.ts';

it.each([
  ['the world', { west: -180, south: -85, east: 180, north: 85 }, 0, ['0/0/0']],
  ['Florida', { west: -82, south: 25, east: -79, north: 27 }, 5, ['5/8/13']],
  [
    'Fiji, on both sides of the antimeridian',
    { west: 178, south: -18, east: -178, north: -16 },
    4,
    ['4/15/8', '4/0/8'],
  ],
])('names the tiles of %s', (_case, bounds, zoom, expected) => {
  expect(tilesOf({ bounds, zoom }).map(({ z, x, y }) => `${z}/${x}/${y}`)).toEqual(expected);
});

it('asks for no deeper tile than there is, and for no more than a screen shows', () => {
  const bounds = { west: -81, south: 25, east: -80, north: 26 };
  expect(tilesOf({ bounds, zoom: 13 }).every(({ z }) => z === 11)).toBe(true);
  expect(tilesOf({ bounds: { west: -180, south: -85, east: 180, north: 85 }, zoom: 6 })).toHaveLength(24);
});
