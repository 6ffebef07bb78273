import { useFormat, useT } from '@portico/i18n';
import { useSearchParams } from '@portico/remote-kit';
import { graceEndsAt } from '@portico/rules';
import { refreshMe, useFlags, useSession } from '@portico/session';
import { Banner, Box, Button, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import { ConfirmWithBank } from '../bank/index.ts';
import type en from '../locales/en.json';
import { paymentFailedParam } from './PaymentFailedDialog.tsx';
import { type Reason, reasonFor } from './reasonFor.ts';

/** Opens the advice of A §8 through the address, as a failed payment does. */
function WhatToDo() {
  const t = useT<typeof en>('subscriptions');
  const [params, setParams] = useSearchParams();
  const open = () => {
    const next = new URLSearchParams(params);
    next.set(paymentFailedParam, 'true');
    setParams(next, { replace: true });
  };
  return (
    <Button size="sm" onClick={open}>
      {t('reason.whatToDo')}
    </Button>
  );
}

/** Only the server confirms a payment; this button asks whether it has. */
function CheckAgain() {
  const t = useT<typeof en>('subscriptions');
  const [isBusy, setIsBusy] = useState(false);
  const check = async () => {
    setIsBusy(true);
    try {
      await refreshMe();
    } catch {
      snackbar.show({ text: t('reason.checkFailed'), tone: 'negative' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" onClick={() => void check()} isBusy={isBusy}>
      {t('reason.checkAgain')}
    </Button>
  );
}

const actions: Partial<Record<Reason, typeof WhatToDo>> = {
  pastDue: WhatToDo,
  grace: WhatToDo,
  pending: CheckAgain,
};

/** Why this page appears in place of the members' pages (A §2 "Paywall"). */
export function MembershipReason() {
  const t = useT<typeof en>('subscriptions');
  const { date } = useFormat();
  const reason = reasonFor(useFlags());
  const subscription = useSession(({ me }) => me?.subscription ?? null);
  const since = subscription?.pastDueSince;
  const until = graceEndsAt(subscription)?.toISOString();
  if (!reason) return null;
  const confirmUrl = subscription?.confirmUrl;
  if (confirmUrl && (reason === 'pastDue' || reason === 'grace'))
    return (
      <Box marginBlockEnd="8">
        <Banner tone="warning" action={<ConfirmWithBank url={confirmUrl} size="sm" />}>
          <Text as="span" fontWeight="medium" display="block">
            {t('card.confirmTitle')}
          </Text>
          {t('card.confirmText')}
        </Banner>
      </Box>
    );
  const Action = actions[reason];
  const isTrouble = /^(pastDue|grace|expired|external)/.test(reason);
  return (
    <Box marginBlockEnd="8">
      <Banner tone={isTrouble ? 'warning' : 'brass'} action={Action && <Action />}>
        <Text as="span" fontWeight="medium" display="block">
          {t(`reason.${reason}.title`)}
        </Text>
        {t(`reason.${reason}.text`, {
          date: since ? date(since) : '',
          until: until ? date(until) : '',
        })}
      </Banner>
    </Box>
  );
}
