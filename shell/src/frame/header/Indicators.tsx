import { useT } from '@portico/i18n';
import { Link, useHasRoute, useNavigate } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { Box, Icon, type IconName, snackbar, VisuallyHidden } from '@portico/ui';
import { useCallback } from 'react';
import { useUnreadNotice } from './useUnreadNotice.ts';

const messagesPath = '/messages';
const socialPath = '/social';
/** With a higher number the badge would be wider than its icon. */
const mostShown = 99;

interface IndicatorProps {
  to: string;
  icon: IconName;
  label: string;
  count?: number;
}

/** A link in the header, 40 px square like its buttons; a badge at its corner counts what is unread. */
function Indicator({ to, icon, label, count = 0 }: IndicatorProps) {
  return (
    <Box
      asChild
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      inlineSize="10"
      blockSize="10"
      borderRadius="sm"
      color="ink"
      _hover={{ background: 'sunken' }}
    >
      <Link to={to} title={label}>
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
        {count > 0 && (
          <Box
            as="span"
            aria-hidden
            position="absolute"
            insetBlockStart="0.5"
            insetInlineEnd="0"
            minInlineSize="4"
            paddingInline="1"
            borderRadius="full"
            background="primary"
            color="onPrimary"
            fontSize="2xs"
            lineHeight="1rem"
            textAlign="center"
            fontVariantNumeric="lining-nums tabular-nums"
          >
            {count > mostShown ? `${mostShown}+` : count}
          </Box>
        )}
      </Link>
    </Box>
  );
}

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
  return <Indicator to={messagesPath} icon="mail" label={label} count={count} />;
}

/** Chat and social, when the settings allow them (A §6) and their pages exist. */
export function Indicators() {
  const t = useT('shell');
  const { showChat, showAmitySocial } = useFlags();
  const hasRoute = useHasRoute();
  return (
    <>
      {showAmitySocial && hasRoute(socialPath) && (
        <Indicator to={socialPath} icon="people" label={t('places.social')} />
      )}
      {showChat && hasRoute(messagesPath) && <Messages />}
    </>
  );
}
