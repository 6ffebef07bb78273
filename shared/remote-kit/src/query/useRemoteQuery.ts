import type { ApiError } from '@portico/client';
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';

export interface RemoteQueryOptions {
  isEnabled?: boolean;
  /** Shows the previous answer while the next page or filter loads; `isPlaceholderData` says so. */
  keepsPrevious?: boolean;
  staleTimeMs?: number;
  /** Repeats the query at this interval. */
  refetchIntervalMs?: number;
}

/**
 * Server data by key: `useRemoteQuery(['listings', body], ({ signal }) => searchListings(body, { signal }))`. The
 * first part of the key is the area, so that `invalidateQueries(['listings'])` reaches every question about it.
 */
export function useRemoteQuery<T>(
  key: QueryKey,
  read: (context: { signal: AbortSignal }) => Promise<T>,
  options: RemoteQueryOptions = {},
): UseQueryResult<T, ApiError> {
  const { isEnabled = true, keepsPrevious = false, staleTimeMs, refetchIntervalMs } = options;
  return useQuery<T, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => read({ signal }),
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(staleTimeMs !== undefined && { staleTime: staleTimeMs }),
    ...(refetchIntervalMs !== undefined && { refetchInterval: refetchIntervalMs }),
  });
}
