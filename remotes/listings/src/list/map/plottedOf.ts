import type { ListingMapBody } from '@portico/contracts';
import { listingAddress, searchListings } from '@portico/features/listing';
import { readListingMap } from '../listCalls.ts';
import { savedQueryOf } from '../listQueries.ts';
import type { ReadListingList } from '../useListingList.ts';
import type { PlottedList } from './plottedList.ts';

type ListingMapQuery = Pick<ListingMapBody, 'category' | 'searchName' | 'filter'>;

/** The list of `/properties/list` for its map. */
export function plottedOf({ address, go, listings }: ReadListingList): PlottedList {
  const query = savedQueryOf(address);
  const { searchName, filter } = query;
  const body = { category: address.category, searchName, filter } as ListingMapQuery;
  return {
    body,
    bounds: address.bounds,
    area: address.area,
    go,
    docs: listings.docs,
    readMap: (grid, options) => readListingMap({ ...body, ...grid }, options),
    readAt: (bounds, limit, options) =>
      searchListings({ ...query, filter: { ...filter, bounds }, limit }, options),
    hrefOf: listingAddress,
  };
}
