import { type CallOptions, get, write } from '@portico/client';
import type {
  DashboardSummary,
  Home,
  HomeArrangement,
  ListingSummary,
  RecentMatch,
} from '@portico/contracts';

export const getDashboardSummary = (options?: CallOptions) =>
  get<DashboardSummary>('/dashboard/summary', undefined, options);

/** The member's own latest listings. */
export const getDashboardListings = (options?: CallOptions) =>
  get<ListingSummary[]>('/dashboard/listings', undefined, options);

export const getDashboardMatches = (options?: CallOptions) =>
  get<RecentMatch[]>('/dashboard/matches', undefined, options);

/** How the page is arranged, and what is left to do first. */
export const getHome = (options?: CallOptions) => get<Home>('/dashboard/home', undefined, options);

export const putArrangement = (arrangement: HomeArrangement) =>
  write<Home>('PUT', '/dashboard/arrangement', arrangement);
