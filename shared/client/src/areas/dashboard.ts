import type { DashboardSummary, ListingSummary, RecentMatch } from '@portico/contracts';
import { type CallOptions, get } from '../send.ts';

export const getDashboardSummary = (options?: CallOptions) =>
  get<DashboardSummary>('/dashboard/summary', undefined, options);

/** The member's own latest listings. */
export const getDashboardListings = (options?: CallOptions) =>
  get<ListingSummary[]>('/dashboard/listings', undefined, options);

export const getDashboardMatches = (options?: CallOptions) =>
  get<RecentMatch[]>('/dashboard/matches', undefined, options);
