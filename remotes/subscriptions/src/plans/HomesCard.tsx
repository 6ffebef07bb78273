import { useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Card, Heading, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

/** The way to the listings-only plan, for agents who pay for themselves and have none yet. */
export function HomesCard() {
  const t = useT<typeof en>('subscriptions');
  const { isAgent, isStaff, isTeamMemberSub, isBilledExternally, hasSubscription } = useFlags();
  if (!isAgent || isStaff || isTeamMemberSub || isBilledExternally || hasSubscription) return null;
  return (
    <Card
      display="flex"
      flexWrap="wrap"
      gap="4"
      alignItems="center"
      justifyContent="space-between"
      background="sunken"
    >
      <Stack gap="1" flex="1 1 16rem">
        <Heading level={2} size="sm">
          {t('homes.card.title')}
        </Heading>
        <Text tone="muted">{t('homes.card.text')}</Text>
      </Stack>
      <LinkButton to="/subscription-listing">{t('homes.card.action')}</LinkButton>
    </Card>
  );
}
