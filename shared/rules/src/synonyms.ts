import type { SearchSynonym } from '@portico/contracts';

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The places of the pairs that say nothing new: both sides are the same, or an earlier line has the pair already. */
export function needlessSynonyms(entries: readonly SearchSynonym[]): number[] {
  const known = new Set<string>();
  return entries.flatMap(({ from, to, isTwoWay }, index) => {
    const [one, other] = [folded(from), folded(to)];
    const pairs = [[one, other], ...(isTwoWay ? [[other, one]] : [])].map((pair) => JSON.stringify(pair));
    const isNeedless = one === other || pairs.every((pair) => known.has(pair));
    for (const pair of pairs) known.add(pair);
    return isNeedless ? [index] : [];
  });
}
