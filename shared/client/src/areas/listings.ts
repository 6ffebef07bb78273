import type {
  DevelopmentSearchBody,
  ListingCounts,
  ListingCountsBody,
  ListingDetail,
  ListingSearchAnswer,
  ListingSearchBody,
  ListingSummary,
  Page,
} from '@portico/contracts';
import { type CallOptions, get, query, write } from '../send.ts';

export const searchListings = (body: ListingSearchBody, options?: CallOptions) =>
  query<ListingSearchAnswer>('/listings/search', body, options);

/** How many listings each tab of the list holds; its own call, so that counting never delays the cards. */
export const countListings = (body: ListingCountsBody, options?: CallOptions) =>
  query<ListingCounts>('/listings/counts', body, options);

export const getListing = (id: string, options?: CallOptions) =>
  get<ListingDetail>(`/listings/${encodeURIComponent(id)}`, undefined, options);

export const searchDevelopments = (body: DevelopmentSearchBody, options?: CallOptions) =>
  query<Page<ListingSummary>>('/development/search', body, options);

/** Marks a listing as one's own favourite, or no longer; doing so twice does no harm. */
export const setListingFavourite = (id: string, isFavourite: boolean) =>
  write<null>(isFavourite ? 'PUT' : 'DELETE', `/listings/${encodeURIComponent(id)}/favourite`);
