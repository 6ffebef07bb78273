import type { RecentMatch } from '@portico/contracts';

/** A home, its best match, and how many other clients it suits. */
export interface MatchedHome {
  best: RecentMatch;
  others: number;
}

/** One entry for each home, in the order of the matches, because a home that suits three clients is still one home. */
export function homesOf(matches: readonly RecentMatch[]): MatchedHome[] {
  const homes = new Map<string, MatchedHome>();
  for (const match of matches) {
    const home = homes.get(match.listing._id);
    const best = home && home.best.score >= match.score ? home.best : match;
    homes.set(match.listing._id, { best, others: home ? home.others + 1 : 0 });
  }
  return [...homes.values()];
}
