import type { MapBounds } from '@portico/contracts';

/** Four decimals are about ten meters, finer than the coastlines of the world map. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

const isWithin = (value: number | undefined, most: number): value is number =>
  value !== undefined && Math.abs(value) <= most;

export const roundBounds = ({ west, south, east, north }: MapBounds): MapBounds => ({
  west: rounded(west),
  south: rounded(south),
  east: rounded(east),
  north: rounded(north),
});

/** West, south, east, north, as `-118.9,33.9,-118.1,34.2`; null for anything else. One place is an area, too. */
export function readBounds(text: string | null): MapBounds | null {
  if (!text || !/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/.test(text)) return null;
  const [west, south, east, north] = text.split(',').map(Number);
  if (!isWithin(west, 180) || !isWithin(east, 180) || !isWithin(south, 90) || !isWithin(north, 90))
    return null;
  return south <= north ? { west, south, east, north } : null;
}

export function writeBounds(bounds: MapBounds): string {
  const { west, south, east, north } = roundBounds(bounds);
  return [west, south, east, north].join(',');
}
