import type { MapBounds } from '@portico/contracts';

const turn = 360;
/** Two spans of the same width differ by what adding a turn rounds away. */
const roundedAway = 1e-9;

type Sides = Pick<MapBounds, 'west' | 'east'>;

const fromGreenwich = (longitude: number) => (longitude < 0 ? longitude + turn : longitude);
const fromAntimeridian = (longitude: number) => longitude;

/**
 * The westernmost and the easternmost side, exactly as they were given, and how far they lie apart if longitudes are
 * counted by `place`. All of the turn if an area lies on both sides of where that begins.
 */
function spanOf(areas: readonly Sides[], place: (longitude: number) => number) {
  const [first, ...others] = areas as readonly [Sides, ...Sides[]];
  const span = others.reduce<Sides>(
    (all, { west, east }) => ({
      west: place(west) < place(all.west) ? west : all.west,
      east: place(east) > place(all.east) ? east : all.east,
    }),
    first,
  );
  const isCut = areas.some(({ west, east }) => place(west) > place(east));
  return { ...span, width: isCut ? turn : place(span.east) - place(span.west) };
}

/**
 * The smallest area around several, or null without any. Where it is narrower so, it crosses the antimeridian: its west
 * is then greater than its east, as in the areas themselves.
 */
export function areaAround(areas: readonly MapBounds[]): MapBounds | null {
  if (areas.length === 0) return null;
  const plain = spanOf(areas, fromAntimeridian);
  const across = spanOf(areas, fromGreenwich);
  const { west, east } = across.width < plain.width - roundedAway ? across : plain;
  const isAllAround = plain.width === turn && across.width === turn;
  return {
    west: isAllAround ? -turn / 2 : west,
    south: Math.min(...areas.map(({ south }) => south)),
    east: isAllAround ? turn / 2 : east,
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
