import type { SearchSynonym } from '@portico/contracts';

const lineOf = ({ from, to, isTwoWay }: SearchSynonym) => JSON.stringify([from, to, isTwoWay]);

/** Both changes of a list: a line stays if nobody removed it, and every added line is in. */
export function mergedSynonyms(
  base: readonly SearchSynonym[],
  mine: readonly SearchSynonym[],
  theirs: readonly SearchSynonym[],
): SearchSynonym[] {
  const [before, own, others] = [base, mine, theirs].map((list) => new Set(list.map(lineOf))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const kept = mine.filter((entry) => others.has(lineOf(entry)) || !before.has(lineOf(entry)));
  const added = theirs.filter((entry) => !own.has(lineOf(entry)) && !before.has(lineOf(entry)));
  return [...kept, ...added];
}
