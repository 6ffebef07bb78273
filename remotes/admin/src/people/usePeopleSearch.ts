import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useRemoteQuery } from '@portico/remote-kit';
import { getUsers } from './peopleCalls.ts';

const shortestSearch = 2;
const pauseMs = 250;
const mostFound = 8;

/** The people with an account whose name or e-mail matches the text. */
export function usePeopleSearch(text: string) {
  const q = useDebounced(text.trim(), pauseMs);
  const isLong = q.length >= shortestSearch;
  const found = useRemoteQuery(keys.users.find(q), (context) => getUsers({ q, limit: mostFound }, context), {
    isEnabled: isLong,
    keepsPrevious: true,
  });
  return { people: isLong ? found.data?.docs : undefined, error: found.error, isFetching: found.isFetching };
}
