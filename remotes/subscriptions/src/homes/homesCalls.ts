import { type CallOptions, get } from '@portico/client';
import type { ListingOnlyListings, ListingOnlyPrice } from '@portico/contracts';

/** Homes that the agent's listings-only plan pays for, and those it could (B §7). */
export const getHomes = (agentId: string, options?: CallOptions) =>
  get<ListingOnlyListings>(`/listings/listing-only-listings/${agentId}`, undefined, options);

export const getHomePrice = (options?: CallOptions) =>
  get<ListingOnlyPrice>('/subscriptions/listing/pricing', undefined, options);
