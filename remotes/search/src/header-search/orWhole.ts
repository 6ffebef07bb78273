import type { Page } from '@portico/contracts';
import type { SearchTerm } from './parseTerm.ts';

type Named = { searchName: string; searchState: string };

/**
 * Searches people once more by everything that was typed where nobody is found in the state that it names: "Moore, Al"
 * and "MA" may be a person's name and initials.
 */
export function orWhole<Question extends Named, Found, Options>(
  { state, whole }: SearchTerm,
  search: (question: Question, options: Options) => Promise<Page<Found>>,
) {
  return async (question: Question, options: Options): Promise<Page<Found>> => {
    const found = await search(question, options);
    if (found.docs.length > 0 || !state) return found;
    return search({ ...question, searchName: whole, searchState: '' }, options);
  };
}
