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
import { type CallOptions, get, query } from '../send.ts';

export const searchListings = (body: ListingSearchBody, options?: CallOptions) =>
  query<ListingSearchAnswer>('/listings/search', body, options);

/** How many listings each tab of the list holds; its own call, so that counting never delays the cards. */
export const countListings = (body: ListingCountsBody, options?: CallOptions) =>
  query<ListingCounts>('/listings/counts', body, options);

export const getListing = (id: string, options?: CallOptions) =>
  get<ListingDetail>(`/listings/${encodeURIComponent(id)}`, undefined, options);

export const searchDevelopments = (body: DevelopmentSearchBody, options?: CallOptions) =>
  query<Page<ListingSummary>>('/development/search', body, options);
