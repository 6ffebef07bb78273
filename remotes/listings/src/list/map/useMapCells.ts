import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { roundBounds } from '@portico/rules/map';
import type { MapBounds } from '@portico/ui/map';
import type { PlottedList } from './plottedList.ts';

/** Finer than a marker on a large screen; the map joins the cells whose markers would overlap. */
const grid = { columns: 24, rows: 18 };
const staleTimeMs = 120_000;

/**
 * All listings of the list by their place, counted by the server; `seen` is the part of the map the reader moved to,
 * which is read in finer cells.
 */
export function useMapCells({ body, readMap }: PlottedList, seen: MapBounds | undefined) {
  const whole = useRemoteQuery(keys.listings.map({ ...body, ...grid }), (context) => readMap(grid, context), {
    keepsPrevious: true,
    staleTimeMs,
  });
  const part = { ...grid, ...(seen && { view: roundBounds(seen) }) };
  const inView = useRemoteQuery(
    keys.listings.map({ ...body, ...part }),
    (context) => readMap(part, context),
    { keepsPrevious: true, staleTimeMs, isEnabled: seen !== undefined },
  );
  return {
    whole: whole.data,
    cells: (seen ? (inView.data ?? whole.data) : whole.data)?.cells ?? [],
    failed: seen ? (inView.error ?? whole.error) : whole.error,
    retry: () => void (whole.error ? whole : inView).refetch(),
  };
}
