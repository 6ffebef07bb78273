import { drawTile, extent, type Line, margin, tileShapes } from './drawTile.ts';

/** Even-odd, over all rings at once: lands do not overlap, and lakes are holes. */
function isLand(rings: Line[], [x, y]: [number, number]) {
  let crossings = 0;
  for (const ring of rings) {
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) crossings += 1;
    });
  }
  return crossings % 2 === 1;
}

function inTile(z: number, longitude: number, latitude: number) {
  const tiles = 2 ** z;
  const x = ((longitude + 180) / 360) * tiles;
  const y = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * tiles;
  const address = { z, x: Math.floor(x), y: Math.floor(y) };
  return { address, at: [(x % 1) * extent, (y % 1) * extent] as [number, number] };
}

it.each([
  ['Madrid is on land', 0, -3.7, 40.4, true],
  ['the middle of the Atlantic is sea', 0, -40, 30, false],
  ['Ushuaia is on land', 0, -68, -54.5, true],
  ['Antarctica is left out', 0, 0, -80, false],
  ['Madrid, near', 6, -3.7, 40.4, true],
  ['the sea before Malibu', 7, -119.2, 33.8, false],
  ['Chukotka, beyond the antimeridian', 3, -175, 66.5, true],
  ['the Chukchi side before it', 3, 175, 66.8, true],
] as const)('%s (zoom %i)', (_place, z, longitude, latitude, expected) => {
  const { address, at } = inTile(z, longitude, latitude);
  expect(isLand(tileShapes(address).land, at)).toBe(expected);
});

it('cuts coasts at the antimeridian instead of drawing them across the world', () => {
  const { coast, border } = tileShapes({ z: 0, x: 0, y: 0 });
  const widest = Math.max(
    ...[...coast, ...border].flatMap((line) =>
      line.map(([x], index) => Math.abs(x - (line[index + 1]?.[0] ?? x))),
    ),
  );
  expect(coast.length).toBeGreaterThan(100);
  expect(widest).toBeLessThan(extent / 8);
});

it('draws nothing far beyond the edge of its tile', () => {
  const { land, coast } = tileShapes({ z: 6, x: 15, y: 25 });
  for (const [x, y] of [...land, ...coast].flat()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-margin);
    expect(Math.max(x, y)).toBeLessThanOrEqual(extent + margin);
  }
});

it('answers a tile of open sea with empty layers', () => {
  expect(tileShapes({ z: 5, x: 3, y: 12 })).toEqual({ land: [], coast: [], border: [] });
  expect(drawTile({ z: 5, x: 3, y: 12 }).length).toBeLessThan(60);
});
