import { type CallOptions, get, write } from '@portico/client';
import type { DashboardSummary, Home, HomeArrangement } from '@portico/contracts';

export const getDashboardSummary = (options?: CallOptions) =>
  get<DashboardSummary>('/dashboard/summary', undefined, options);

/** How the page is arranged, and what is left to do first. */
export const getHome = (options?: CallOptions) => get<Home>('/dashboard/home', undefined, options);

export const putArrangement = (arrangement: HomeArrangement) =>
  write<Home>('PUT', '/dashboard/arrangement', arrangement);
