import { type CallOptions, query } from '@portico/client';
import type { ListingCounts, ListingCountsBody } from '@portico/contracts';

/** How many listings each tab of the list holds; its own call, so that counting never delays the cards. */
export const countListings = (body: ListingCountsBody, options?: CallOptions) =>
  query<ListingCounts>('/listings/counts', body, options);
