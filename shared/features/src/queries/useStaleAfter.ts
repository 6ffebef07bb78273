import { useQueryCache } from '@portico/remote-kit';
import { useMemo } from 'react';

/** Keys, or beginnings of keys, whose answers a write may have changed: a value of `staleAfter`. */
export type StaleQueries = readonly (readonly unknown[])[];

/**
 * For a write without `useRemoteMutation` (which takes `invalidates: staleAfter.saveListing`): `refresh` refetches at
 * once what is on screen, `expire` leaves the screen as it is and refetches when a page is next opened.
 */
export function useStaleAfter() {
  const cache = useQueryCache();
  return useMemo(
    () => ({
      refresh: async (stale: StaleQueries) => void (await Promise.all(stale.map(cache.invalidate))),
      expire: async (stale: StaleQueries) => void (await Promise.all(stale.map(cache.expire))),
    }),
    [cache],
  );
}
