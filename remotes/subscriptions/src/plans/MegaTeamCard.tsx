import { useT } from '@portico/i18n';
import { Button } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';
import { MegaTeamDialog } from '../mega-team/index.ts';
import { SideCard } from './SideCard.tsx';

/** Has no price row, only a contact form (resolutions 62). */
export function MegaTeamCard() {
  const t = useT<typeof en>('subscriptions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SideCard title={t('megaTeam.title')} text={t('megaTeam.text')}>
      <Button onClick={() => setIsOpen(true)}>{t('megaTeam.action')}</Button>
      <MegaTeamDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SideCard>
  );
}
