import { nearestZoom } from '@portico/contracts/lists';
import { gridSize, toGrid } from '@portico/rules/map';
import type { MapView } from '@portico/ui/map';
import type { Tile } from './mapCalls.ts';

/** The server has no deeper tiles of names. */
const deepest = nearestZoom - 2;
/** A wide screen shows fewer; more would be a view that no zoom gives. */
const mostTiles = 24;

/** The tiles of names that a view touches, on both sides of the antimeridian where it crosses that. */
export function tilesOf({ bounds: { west, south, east, north }, zoom }: MapView): Tile[] {
  const z = Math.max(0, Math.min(deepest, Math.round(zoom)));
  const count = 2 ** z;
  const at = (cell: number) => Math.max(0, Math.min(count - 1, Math.floor((cell / gridSize) * count)));
  const columnOf = (longitude: number) => at(toGrid(longitude, 0).x);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const columns =
    west <= east
      ? range(columnOf(west), columnOf(east))
      : [...range(columnOf(west), count - 1), ...range(0, columnOf(east))];
  const rows = range(at(toGrid(0, north).y), at(toGrid(0, south).y));
  return columns.flatMap((x) => rows.map((y) => ({ z, x, y }))).slice(0, mostTiles);
}
