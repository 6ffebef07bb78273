import type { ListingMapBody } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { roundBounds } from '@portico/rules/map';
import type { MapBounds } from '@portico/ui/map';
import { savedQueryOf } from '../listAddress.ts';
import { readListingMap } from '../listCalls.ts';
import type { ListingList } from '../useListingList.ts';

/** Finer than a marker on a large screen; the map joins the cells whose markers would overlap. */
const grid = { columns: 24, rows: 18 };
const staleTimeMs = 120_000;

/**
 * All listings of the list by their place, counted by the server; `seen` is the part of the map the reader moved to,
 * which is read in finer cells.
 */
export function useMapCells({ address }: ListingList, seen: MapBounds | undefined) {
  const { category, searchName, filter } = savedQueryOf(address);
  const body = { category, searchName, filter, ...grid } as ListingMapBody;
  const whole = useRemoteQuery(keys.listings.map(body), (context) => readListingMap(body, context), {
    keepsPrevious: true,
    staleTimeMs,
  });
  const part = { ...body, ...(seen && { view: roundBounds(seen) }) };
  const inView = useRemoteQuery(keys.listings.map(part), (context) => readListingMap(part, context), {
    keepsPrevious: true,
    staleTimeMs,
    isEnabled: seen !== undefined,
  });
  return {
    whole: whole.data,
    cells: (seen ? (inView.data ?? whole.data) : whole.data)?.cells ?? [],
    failed: seen ? (inView.error ?? whole.error) : whole.error,
    retry: () => void (whole.error ? whole : inView).refetch(),
  };
}
