import { type CallOptions, get, write } from '@portico/client';
import type { ListingDetail, ListingUpdateBody } from '@portico/contracts';

const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`;

export const getListing = (id: string, options?: CallOptions) =>
  get<ListingDetail>(`/listings/${encodeURIComponent(id)}`, undefined, options);

/** Marks a listing as one's own favourite, or no longer; doing so twice does no harm. */
export const setListingFavourite = (id: string, isFavourite: boolean) =>
  write<null>(isFavourite ? 'PUT' : 'DELETE', `/listings/${encodeURIComponent(id)}/favourite`);

/** What `changes` leaves out stays as it is. CONFLICT carries the listing as it is now in `current`. */
export const updateListing = (id: string, changes: ListingUpdateBody) =>
  write<ListingDetail>('PUT', pathOf(id), changes);
