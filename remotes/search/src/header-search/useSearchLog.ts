import type { SearchLogBody } from '@portico/contracts';
import { useRef } from 'react';
import { type Category, isOfMap } from './categories.ts';
import type { Option, OptionGroup } from './options.ts';
import { logSearch } from './searchCalls.ts';

interface Shown {
  term: string;
  category: Category;
  groups: readonly OptionGroup[];
}

/** The counts of groups that answered; one that failed, or whose answer is on its way, says nothing. */
const countsOf = (groups: readonly OptionGroup[]): SearchLogBody['counts'] =>
  Object.fromEntries(
    groups.flatMap(({ id, status, isStale, items }) =>
      id !== 'teams' && status === 'ready' && !isStale ? [[id, items.length]] : [],
    ),
  );

function chosenIn(groups: readonly OptionGroup[], option: Option | undefined): SearchLogBody['chosen'] {
  for (const { id, items } of groups) {
    const index = option ? items.indexOf(option) : -1;
    if (index >= 0 && id !== 'teams') return { group: id, position: index + 1 };
  }
  return null;
}

/**
 * Records one search each time a member is done with one: a result was opened, the panel was left, or a search without
 * results is typed differently. If a record can't be sent, nobody is disturbed.
 */
export function useSearchLog() {
  const shown = useRef<Shown | null>(null);
  return {
    /** Told with every answer; `null` until all groups have answered. */
    see: (next: Shown | null) => {
      if (next) shown.current = next;
    },
    finish: (option?: Option) => {
      const { term, category, groups } = shown.current ?? {};
      shown.current = null;
      if (!term || !category || !groups || isOfMap(category)) return;
      const chosen = chosenIn(groups, option);
      logSearch({ term, category, counts: countsOf(groups), chosen }).catch(() => undefined);
    },
    /** Another text continues the search, or ends one that found nothing. */
    retype: (text: string) => {
      const { term = '', groups = [] } = shown.current ?? {};
      return term !== '' && !text.startsWith(term) && groups.every(({ items }) => items.length === 0);
    },
  };
}
