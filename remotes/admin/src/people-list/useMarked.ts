import type { UserSummary } from '@portico/contracts';
import { useState } from 'react';
import { type PeopleAddress, userFilter } from './peopleAddress.ts';

type Person = Pick<UserSummary, '_id' | 'name' | 'email'>;

const nobody: ReadonlyMap<string, Person> = new Map();

/**
 * Who is marked, on whichever page of the list they were. Turning a page, sorting and filtering leave the marks as they are;
 * `hasOtherFilters` says that the list now shows others than those among whom the first of them was chosen.
 */
export function useMarked(address: PeopleAddress) {
  const [marked, setMarked] = useState(nobody);
  const [chosenIn, setChosenIn] = useState('');
  const { sort: _, ...filter } = userFilter(address);
  const shown = JSON.stringify(filter);
  return {
    marked,
    hasOtherFilters: marked.size > 0 && chosenIn !== shown,
    /** `people` are those on this page, of whom some may be marked for the first time. */
    mark: (ids: ReadonlySet<string>, people: readonly Person[]) => {
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
    clear: () => setMarked(nobody),
  };
}

export type Marked = ReturnType<typeof useMarked>;
