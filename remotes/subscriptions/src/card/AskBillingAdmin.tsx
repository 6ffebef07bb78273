import { useT } from '@portico/i18n';
import { PageHeader } from '@portico/ui';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';
import { TeamPayer } from '../team/index.ts';

/** For team members who do not pay (B §2.6). */
export function AskBillingAdmin() {
  const t = useT<typeof en>('subscriptions');
  return (
    <>
      <PageHeader title={t('reason.pastDueByTeam.title')} text={t('card.byTeamText')} />
      <TeamPayer />
      <ContactConcierge about="a team whose payment failed">{t('next.action')}</ContactConcierge>
    </>
  );
}
