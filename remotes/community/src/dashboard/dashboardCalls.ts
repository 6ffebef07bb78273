import { type CallOptions, get } from '@portico/client';
import type { DashboardSummary, ListingSummary, RecentMatch } from '@portico/contracts';

export const getDashboardSummary = (options?: CallOptions) =>
  get<DashboardSummary>('/dashboard/summary', undefined, options);

/** The member's own latest listings. */
export const getDashboardListings = (options?: CallOptions) =>
  get<ListingSummary[]>('/dashboard/listings', undefined, options);

export const getDashboardMatches = (options?: CallOptions) =>
  get<RecentMatch[]>('/dashboard/matches', undefined, options);
