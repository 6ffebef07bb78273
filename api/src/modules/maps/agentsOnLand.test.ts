import type { Position } from 'geojson';
import { agents } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { readAtlas } from './atlas.ts';

/** Whether a line from the place to the east crosses the outlines of lands an odd number of times. */
function isOnLand(rings: readonly Position[][], x: number, y: number): boolean {
  let isInside = false;
  for (const ring of rings)
    for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring[index + 1] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
    }
  return isInside;
}

it('shows no sample agent in the sea', async () => {
  const { db, close } = await openTestDatabase();
  const shown = await db
    .select({ name: agents.fullName, city: agents.city, x: agents.mapLongitude, y: agents.mapLatitude })
    .from(agents);
  await close();
  const { lands } = readAtlas();
  const inSea = shown.filter(({ x, y }) => {
    if (x === null || y === null) return false;
    const near = lands.filter(
      ({ bounds: [west, south, east, north] }) => west <= x && x <= east && south <= y && y <= north,
    );
    return !isOnLand(
      near.flatMap(({ coordinates }) => coordinates),
      x,
      y,
    );
  });
  expect(shown.length).toBeGreaterThan(300);
  expect(inSea).toEqual([]);
});
