import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A page's functions for cached answers: mark them stale, read them, replace them, fetch ahead. */
export function useQueryCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      invalidate: (queryKey: QueryKey) => client.invalidateQueries({ queryKey }),
      /** Marks answers stale without requesting them until they are next used. */
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
