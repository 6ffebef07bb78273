import { HeaderIndicator } from '@portico/features/header-indicator';
import { useT } from '@portico/i18n';
import type en from '../locales/en.json';
import { socialPath, useUnreadPosts } from '../social-unread/index.ts';

/** The social icon, with how many posts of one's groups are unread (A §2 "Header"). */
export function SocialIndicator() {
  const t = useT<typeof en>('community');
  const count = useUnreadPosts();
  if (count === null) return null;
  const label = count > 0 ? t('social.unreadCount', { count }) : t('social.title');
  return <HeaderIndicator to={socialPath} icon="people" label={label} count={count} />;
}
