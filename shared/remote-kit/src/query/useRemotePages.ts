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
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

export interface RemotePagesOptions {
  staleTimeMs?: number;
  /** Shows the previous list while another filter loads; `isPlaceholderData` says so. */
  keepsPrevious?: boolean;
}

/** Applies `change` to every doc; pages in which nothing changed stay the same objects. */
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
 * Changes the cached list as the server will change it. For components that do not show the list, and that must not be
 * drawn again when it grows.
 */
export function usePagesChange<Page extends KeysetPage>(key: QueryKey) {
  const client = useQueryClient();
  return async (change: (doc: Page['docs'][number]) => Page['docs'][number]) => {
    // An answer that is already on its way does not contain the change and would undo it.
    await client.cancelQueries({ queryKey: key, exact: true });
    client.setQueryData<InfiniteData<Page>>(key, (data) => changedData(data, change));
  };
}

/**
 * A list that grows at its end, page after page: `useRemotePages(['audit', filter], (before, context) => getAudit({
 * ...filter, before }, context))`. `error` belongs to the last try; pages that were read before stay.
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
