import { useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import type en from '../locales/en.json';
import { SideCard } from './SideCard.tsx';

/** The way to the listings-only plan, for agents who pay for themselves and have none yet. */
export function HomesCard() {
  const t = useT<typeof en>('subscriptions');
  const { isAgent, isStaff, isTeamMemberSub, isBilledExternally, hasSubscription } = useFlags();
  if (!isAgent || isStaff || isTeamMemberSub || isBilledExternally || hasSubscription) return null;
  return (
    <SideCard title={t('homes.card.title')} text={t('homes.card.text')}>
      <LinkButton to="/subscription-listing">{t('homes.card.action')}</LinkButton>
    </SideCard>
  );
}
