import { HeaderIndicator } from '@portico/features/header-indicator';
import { useT } from '@portico/i18n';
import { useHasRoute, useNavigate } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { snackbar } from '@portico/ui';
import { useCallback } from 'react';
import { useUnreadNotice } from './useUnreadNotice.ts';

const messagesPath = '/messages';
const socialPath = '/social';

/** The message icon with its badge, and the notice 'You have a new DM' when the count rises (A §2 "Header"). */
function Messages() {
  const t = useT('shell');
  const navigate = useNavigate();
  const count = useSession(({ me }) => me?.unreadMessages ?? 0);
  const personId = useSession(({ me }) => me?.currentPerson._id);
  const tell = useCallback(
    (n: number) =>
      void snackbar.show({
        text: t('indicators.newMessage', { n }),
        action: { label: t('common:actions.open'), onAction: () => navigate(messagesPath) },
      }),
    [t, navigate],
  );
  useUnreadNotice({ personId, count, tell });
  const label = count > 0 ? t('indicators.unread', { count }) : t('places.messages');
  return <HeaderIndicator to={messagesPath} icon="mail" label={label} count={count} />;
}

/** Chat and social, when the settings allow them (A §6) and their pages exist. */
export function Indicators() {
  const t = useT('shell');
  const { showChat, showAmitySocial } = useFlags();
  const hasRoute = useHasRoute();
  return (
    <>
      {showAmitySocial && hasRoute(socialPath) && (
        <HeaderIndicator to={socialPath} icon="people" label={t('places.social')} />
      )}
      {showChat && hasRoute(messagesPath) && <Messages />}
    </>
  );
}
