import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { useEffect, useState } from 'react';
import { getUsers } from './peopleCalls.ts';

const shortestSearch = 2;
const pauseMs = 250;
const mostFound = 8;

/** The value after it has stayed unchanged for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The people with an account whose name or e-mail matches the text. */
export function usePeopleSearch(text: string) {
  const q = useRested(text.trim());
  const isLong = q.length >= shortestSearch;
  const found = useRemoteQuery(keys.users.find(q), (context) => getUsers({ q, limit: mostFound }, context), {
    isEnabled: isLong,
    keepsPrevious: true,
  });
  return { people: isLong ? found.data?.docs : undefined, error: found.error, isFetching: found.isFetching };
}
