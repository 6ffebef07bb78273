import { HeaderIndicator } from '@portico/features/header-indicator';
import { useChatPerson } from '@portico/features/live';
import { useT } from '@portico/i18n';
import { useHasRoute, useLocation, useNavigate, useTitleCount } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { snackbar } from '@portico/ui';
import { useCallback, useRef } from 'react';
import type en from '../locales/en.json';
import { messagesPath, readInbox, threadAddress, useInbox } from '../messages/index.ts';
import { useUnreadNotice } from './useUnreadNotice.ts';
import { useUnsent } from './useUnsent.ts';

/** The message icon with its badge, and the notice 'You have a new DM' when the count rises (A §2 "Header"). */
export function MessagesIndicator() {
  const t = useT<typeof en>('community');
  const navigate = useNavigate();
  const hasRoute = useHasRoute();
  const personId = useChatPerson() ?? undefined;
  const known = useSession(({ me }) => me?.unreadMessages ?? 0);
  const told = useInbox(({ unread }) => unread);
  const count = told ?? known;
  useTitleCount(personId ? count : 0);
  const { pathname, search } = useLocation();
  const shown = useRef('');
  shown.current = pathname + search;
  const tell = useCallback(
    (n: number) => {
      const thread = readInbox().latestUnread;
      const address = thread ? threadAddress(thread._id) : messagesPath;
      // A reader who has the thread open sees the message itself.
      if (thread && shown.current === address) return;
      snackbar.show({
        text: t('inbox.notice', { n }),
        action: { label: t('common:actions.open'), onAction: () => navigate(address) },
      });
    },
    [t, navigate],
  );
  useUnreadNotice({ personId, count, tell });
  useUnsent(personId);
  if (!personId || !hasRoute(messagesPath)) return null;
  const label = count > 0 ? t('inbox.unreadCount', { count }) : t('inbox.title');
  return <HeaderIndicator to={messagesPath} icon="chat" label={label} count={count} />;
}
