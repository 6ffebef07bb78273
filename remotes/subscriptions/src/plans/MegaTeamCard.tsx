import { useT } from '@portico/i18n';
import { Button, Card, Heading, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';
import { MegaTeamDialog } from '../mega-team/index.ts';

/** Has no price row, only a contact form (resolutions 62). */
export function MegaTeamCard() {
  const t = useT<typeof en>('subscriptions');
  const [isOpen, setIsOpen] = useState(false);
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
      <Button onClick={() => setIsOpen(true)}>{t('megaTeam.action')}</Button>
      <MegaTeamDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
