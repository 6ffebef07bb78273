import type { UserSummary } from '@portico/contracts';
import { useState } from 'react';
import { type PeopleAddress, userFilter } from './peopleAddress.ts';

type Person = Pick<UserSummary, '_id' | 'name' | 'email'>;

const nobody: ReadonlyMap<string, Person> = new Map();

/**
 * The marked people, on any page of the list. The marks stay when the page, the order or the filters change;
 * `hasOtherFilters` says that the filters are no longer those under which the first person was marked. `wantsAll` says
 * that everybody whom the filters find is wanted instead; it ends with the next mark, page, order or filter.
 */
export function useMarked(address: PeopleAddress) {
  const [marked, setMarked] = useState(nobody);
  const [chosenIn, setChosenIn] = useState('');
  const [allOf, setAllOf] = useState<string | null>(null);
  const { sort, ...filter } = userFilter(address);
  const shown = JSON.stringify(filter);
  const shownPage = JSON.stringify({ filter, sort, page: address.page });
  if (allOf !== null && allOf !== shownPage) setAllOf(null);
  return {
    marked,
    hasOtherFilters: marked.size > 0 && chosenIn !== shown,
    wantsAll: allOf === shownPage,
    wantAll: (isWanted: boolean) => setAllOf(isWanted ? shownPage : null),
    /** `people` are those on this page, of whom some may be marked for the first time. */
    mark: (ids: ReadonlySet<string>, people: readonly Person[]) => {
      setAllOf(null);
      if (marked.size === 0) setChosenIn(shown);
      const known = new Map([...marked, ...people.map((person) => [person._id, person] as const)]);
      setMarked(
        new Map(
          [...ids].flatMap((id) => {
            const person = known.get(id);
            return person ? [[id, person] as const] : [];
          }),
        ),
      );
    },
    clear: () => {
      setAllOf(null);
      setMarked(nobody);
    },
  };
}

export type Marked = ReturnType<typeof useMarked>;
