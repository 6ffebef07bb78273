import { HeaderIndicator } from '@portico/features/header-indicator';
import { useLive } from '@portico/features/live';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useHasRoute, useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { useEffect } from 'react';
import type en from '../locales/en.json';
import { socialPath } from '../social/socialAddress.ts';
import { readUnread } from '../social/socialCalls.ts';

/** Where no stream tells of news, it is asked from time to time. */
const askAgainMs = 2 * 60_000;

/** The social icon, with how many posts of one's groups are unread (A §2 "Header"). */
export function SocialIndicator() {
  const t = useT<typeof en>('community');
  const hasRoute = useHasRoute();
  const { counts } = useLive();
  const { invalidate } = useQueryCache();
  const hasPage = hasRoute(socialPath);
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
  if (!hasPage) return null;
  const count = data?.unread ?? 0;
  const label = count > 0 ? t('social.unreadCount', { count }) : t('social.title');
  return <HeaderIndicator to={socialPath} icon="people" label={label} count={count} />;
}
