import { type CallOptions, query } from '@portico/client';
import type { ListingCounts, ListingCountsBody, ListingMap, ListingMapBody } from '@portico/contracts';

/** The number of listings in each tab; a call of its own, so that counting never delays the cards. */
export const countListings = (body: ListingCountsBody, options?: CallOptions) =>
  query<ListingCounts>('/listings/counts', body, options);

/** Every listing of the list by its place, for the map. */
export const readListingMap = (body: ListingMapBody, options?: CallOptions) =>
  query<ListingMap>('/listings/map', body, options);
