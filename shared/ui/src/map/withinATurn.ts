import type { MapBounds } from './clusters.ts';

/** The map may show more than the world; a view this wide is the whole of it, or its edges could meet when rounded. */
const wholeDegrees = 359;

const toTurn = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** What a map shows, in degrees within one turn of the globe; its own go on beyond 180. */
export function withinATurn({ west, south, east, north }: MapBounds): MapBounds {
  const isWhole = east - west >= wholeDegrees;
  return {
    west: isWhole ? -180 : toTurn(west),
    south: Math.max(-90, south),
    east: isWhole ? 180 : toTurn(east),
    north: Math.min(90, north),
  };
}
