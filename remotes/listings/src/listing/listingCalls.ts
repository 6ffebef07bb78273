import { type CallOptions, get, write } from '@portico/client';
import type { ListingDetail, ListingUpdateBody } from '@portico/contracts';

const pathOf = (id: string) => `/listings/${encodeURIComponent(id)}`;

export const getListing = (id: string, options?: CallOptions) =>
  get<ListingDetail>(`/listings/${encodeURIComponent(id)}`, undefined, options);

/** Sets or clears the reader's favorite; repeating the call changes nothing. */
export const setListingFavourite = (id: string, isFavourite: boolean) =>
  write<null>(isFavourite ? 'PUT' : 'DELETE', `/listings/${encodeURIComponent(id)}/favourite`);

/** Fields missing from `changes` stay as they are. CONFLICT carries the current listing in `current`. */
export const updateListing = (id: string, changes: ListingUpdateBody) =>
  write<ListingDetail>('PUT', pathOf(id), changes);
