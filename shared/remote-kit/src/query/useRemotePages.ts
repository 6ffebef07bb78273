import type { ApiError } from '@portico/client';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';

interface KeysetPage {
  docs: readonly unknown[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

export interface RemotePagesOptions {
  staleTimeMs?: number;
  /** Shows the former list while another filter loads; `isPlaceholderData` says so. */
  keepsPrevious?: boolean;
}

/** The list with every doc as `change` gives it back; pages without a change stay the same objects. */
function changedData<Page extends KeysetPage>(
  data: InfiniteData<Page> | undefined,
  change: (doc: Page['docs'][number]) => Page['docs'][number],
) {
  const changedPage = (page: Page): Page => {
    const docs = page.docs.map(change);
    return docs.some((doc, index) => doc !== page.docs[index]) ? { ...page, docs } : page;
  };
  return data && { ...data, pages: data.pages.map(changedPage) };
}

/**
 * Changes what was read of a list, as it will be once the server has heard of it; for those who do not show it, and are
 * not drawn again because it grows.
 */
export function usePagesChange<Page extends KeysetPage>(key: QueryKey) {
  const client = useQueryClient();
  return async (change: (doc: Page['docs'][number]) => Page['docs'][number]) => {
    // An answer that is on its way knows nothing of it, and would take it back.
    await client.cancelQueries({ queryKey: key, exact: true });
    client.setQueryData<InfiniteData<Page>>(key, (data) => changedData(data, change));
  };
}

/**
 * A list that grows at its end, page after page: `useRemotePages(['audit', filter], (before, context) =>
 * getAudit({ ...filter, before }, context))`. `error` is that of the last try; what was read before stays.
 */
export function useRemotePages<Page extends KeysetPage>(
  key: QueryKey,
  read: (cursor: string | undefined, context: { signal: AbortSignal }) => Promise<Page>,
  { staleTimeMs, keepsPrevious = false }: RemotePagesOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    ...(staleTimeMs !== undefined && { staleTime: staleTimeMs }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  return {
    pages: query.data?.pages,
    docs: query.data?.pages.flatMap((page): readonly Page['docs'][number][] => page.docs),
    error: query.error as ApiError | null,
    hasMore: query.hasNextPage,
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    isPlaceholderData: query.isPlaceholderData,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}
