import type { MapBounds } from '@portico/contracts';

const turn = 360;

/** From the westernmost to the easternmost side; all of the turn if an area lies on both sides of where it is cut. */
function spanOf(sides: readonly { west: number; east: number }[], start: number) {
  if (sides.some(({ west, east }) => west > east)) return { west: start, east: start + turn };
  return {
    west: Math.min(...sides.map(({ west }) => west)),
    east: Math.max(...sides.map(({ east }) => east)),
  };
}

const fromGreenwich = (longitude: number) => (longitude < 0 ? longitude + turn : longitude);
const withinTurn = (longitude: number) => (longitude > turn / 2 ? longitude - turn : longitude);

/**
 * The smallest area around several, or null without any. Where it is narrower so, it crosses the antimeridian: its west
 * is then greater than its east, as in the areas themselves.
 */
export function areaAround(areas: readonly MapBounds[]): MapBounds | null {
  if (areas.length === 0) return null;
  const plain = spanOf(areas, -turn / 2);
  const across = spanOf(
    areas.map(({ west, east }) => ({ west: fromGreenwich(west), east: fromGreenwich(east) })),
    0,
  );
  const isAcross = across.east - across.west < plain.east - plain.west;
  return {
    west: isAcross ? withinTurn(across.west) : plain.west,
    south: Math.min(...areas.map(({ south }) => south)),
    east: isAcross ? withinTurn(across.east) : plain.east,
    north: Math.max(...areas.map(({ north }) => north)),
  };
}

/** The smallest area around places; null without any. */
export const areaAroundPlaces = (places: readonly { longitude: number; latitude: number }[]) =>
  areaAround(
    places.map(({ longitude, latitude }) => ({
      ...{ west: longitude, east: longitude },
      ...{ south: latitude, north: latitude },
    })),
  );
