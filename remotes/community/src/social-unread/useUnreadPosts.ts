import { useLive } from '@portico/features/live';
import { keys } from '@portico/features/queries';
import { useHasRoute, useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { useEffect } from 'react';
import { readUnread } from './unreadCalls.ts';

export const socialPath = '/social';

/** Without a stream of news, the count is read from time to time. */
const askAgainMs = 2 * 60_000;

/** How many posts of the reader's groups are unread; null where there is no page for them. */
export function useUnreadPosts(): number | null {
  const hasPage = useHasRoute()(socialPath);
  const { counts } = useLive();
  const { invalidate } = useQueryCache();
  const { data } = useRemoteQuery(keys.social.unread, readUnread, {
    isEnabled: hasPage,
    ...(!counts && { refetchIntervalMs: askAgainMs }),
  });
  const news = counts?.social ?? 0;
  const known = data?.news;
  useEffect(() => {
    if (known === undefined || news <= known) return;
    void invalidate(keys.social.unread);
    void invalidate(keys.social.groups);
  }, [news, known, invalidate]);
  return hasPage ? (data?.unread ?? 0) : null;
}
