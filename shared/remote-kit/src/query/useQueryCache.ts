import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What a page may do with answers it already has: mark them stale, read them, replace them, fetch ahead. */
export function useQueryCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      invalidate: (queryKey: QueryKey) => client.invalidateQueries({ queryKey }),
      /** Stale from now on, but asked for again only when it is next opened. */
      expire: (queryKey: QueryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' }),
      read: <T>(queryKey: QueryKey) => client.getQueryData<T>(queryKey),
      replace: <T>(queryKey: QueryKey, change: (old: T | undefined) => T | undefined) =>
        client.setQueryData<T>(queryKey, change),
      prefetch: <T>(queryKey: QueryKey, read: (context: { signal: AbortSignal }) => Promise<T>) =>
        client.prefetchQuery({ queryKey, queryFn: ({ signal }) => read({ signal }) }),
    }),
    [client],
  );
}
