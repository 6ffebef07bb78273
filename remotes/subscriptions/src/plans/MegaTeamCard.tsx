import { useT } from '@portico/i18n';
import { mailTo } from '@portico/rules';
import { Button, Card, Heading, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

/** Has no price row, only a contact (resolutions 62). Without an address to write to there is nothing to offer. */
export function MegaTeamCard({ conciergeEmail }: { conciergeEmail: string }) {
  const t = useT<typeof en>('subscriptions');
  const subject = t('next.subject', { plan: t('megaTeam.title') });
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
      <Button asChild>
        <a href={mailTo(conciergeEmail, subject)}>{t('megaTeam.action')}</a>
      </Button>
    </Card>
  );
}
