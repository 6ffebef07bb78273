import { useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';
import { type OverviewNotice, overviewNotice } from './overviewNotice.ts';

/** Closing signs out: nothing in Portico is open before the lead has paid (B §4). */
function LeadNotFinished() {
  const t = useT<typeof en>('subscriptions');
  const navigate = useNavigate();
  const leave = () => navigate('/logout');
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t('reason.pastDueByTeam.title')}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={leave} data-autofocus>
          {t('notice.close')}
        </Button>
      }
    >
      <Text>{t('notice.leadText')}</Text>
    </Dialog>
  );
}

type Converted = Extract<OverviewNotice, { kind: 'converted' }>;

/** Invoices of paper have ended: a card pays from now on (B §2.7). */
function ConvertedAccount({ isLapsed, days }: Converted) {
  const t = useT<typeof en>('subscriptions');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t(isLapsed ? 'notice.lapsed' : 'notice.updatePayment')}
      role="alertdialog"
      footer={
        <>
          <ContactConcierge about="an account converted from invoices">{t('next.action')}</ContactConcierge>
          <Button variant="primary" onClick={close} data-autofocus>
            {t('notice.choose')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('notice.convertedText')}</Text>
        {(days.annual ?? days.monthly) !== null && <Text>{t('notice.trial')}</Text>}
        {days.annual !== null && <Text>{t('notice.annualDays', { count: days.annual })}</Text>}
        {days.monthly !== null && <Text>{t('notice.monthlyDays', { count: days.monthly })}</Text>}
      </Stack>
    </Dialog>
  );
}

/** The plan overview's message before anything is chosen (B §4 "Plan overview"). */
export function OverviewDialog() {
  const me = useSession((session) => session.me);
  const notice = overviewNotice(me, useFlags(), new Date());
  if (!notice) return null;
  return notice.kind === 'leadNotFinished' ? <LeadNotFinished /> : <ConvertedAccount {...notice} />;
}
