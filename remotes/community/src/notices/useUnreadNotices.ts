import { useLive } from '@portico/features/live';
import { keys } from '@portico/features/queries';
import { useLocation, useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { useEffect, useRef } from 'react';
import { getUnreadNotices } from './noticeCalls.ts';

/** Without a stream of news, the count is read from time to time, and with each page. */
const askAgainMs = 2 * 60_000;

/**
 * How many notices are unread. When the stream reports more, or that some were read elsewhere, all lists are read
 * again.
 */
export function useUnreadNotices() {
  const { counts } = useLive();
  const hasStream = counts !== null;
  const { invalidate } = useQueryCache();
  const { pathname } = useLocation();
  const { data } = useRemoteQuery(keys.notices.unread, getUnreadNotices, {
    ...(!hasStream && { refetchIntervalMs: askAgainMs }),
  });
  const news = counts?.notices ?? 0;
  const known = data?.news;
  useEffect(() => {
    if (known !== undefined && news > known) void invalidate(keys.notices.all);
  }, [news, known, invalidate]);
  const askedAt = useRef(pathname);
  useEffect(() => {
    if (hasStream || askedAt.current === pathname) return;
    askedAt.current = pathname;
    void invalidate(keys.notices.unread);
  }, [hasStream, pathname, invalidate]);
  return data?.unread ?? 0;
}
