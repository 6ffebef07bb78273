import { type CallOptions, query } from '@portico/client';
import type {
  DevelopmentSearchBody,
  ListingSearchAnswer,
  ListingSearchBody,
  ListingSummary,
  Page,
} from '@portico/contracts';

export const searchListings = (body: ListingSearchBody, options?: CallOptions) =>
  query<ListingSearchAnswer>('/listings/search', body, options);

export const searchDevelopments = (body: DevelopmentSearchBody, options?: CallOptions) =>
  query<Page<ListingSummary>>('/development/search', body, options);
