import type { ApiError } from '@portico/client';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface KeysetPage<T> {
  docs: readonly T[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

export interface RemotePagesOptions {
  staleTimeMs?: number;
}

/**
 * A list that grows at its end, page after page (keyset paging): `useRemotePages(['audit', filter], (before, context) =>
 * getAudit({ ...filter, before }, context))`. `error` is that of the last try; what was read before stays.
 */
export function useRemotePages<T>(
  key: QueryKey,
  read: (cursor: string | undefined, context: { signal: AbortSignal }) => Promise<KeysetPage<T>>,
  { staleTimeMs }: RemotePagesOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    ...(staleTimeMs !== undefined && { staleTime: staleTimeMs }),
  });
  return {
    docs: query.data?.pages.flatMap((page) => page.docs),
    error: query.error as ApiError | null,
    hasMore: query.hasNextPage,
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
