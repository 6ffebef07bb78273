import { useT } from '@portico/i18n';
import { Card, Heading, Stack, Text } from '@portico/ui';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';

/** Has no price row, only a contact (resolutions 62). */
export function MegaTeamCard() {
  const t = useT<typeof en>('subscriptions');
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
          {t('megaTeam.title')}
        </Heading>
        <Text tone="muted">{t('megaTeam.text')}</Text>
      </Stack>
      <ContactConcierge about="Mega Team">{t('megaTeam.action')}</ContactConcierge>
    </Card>
  );
}
