import { type CallOptions, get } from '@portico/client';
import type { RecentMatch } from '@portico/contracts';

/** The latest matches of the member's clients. */
export const getRecentMatches = (options?: CallOptions) =>
  get<RecentMatch[]>('/dashboard/matches', undefined, options);
