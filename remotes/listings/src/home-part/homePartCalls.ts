import { type CallOptions, get } from '@portico/client';
import type { ListingSummary } from '@portico/contracts';

/** The member's own latest listings; the network's for roles that have none. */
export const getHomeListings = (options?: CallOptions) =>
  get<ListingSummary[]>('/dashboard/listings', undefined, options);
