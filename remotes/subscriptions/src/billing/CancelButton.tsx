import { useErrorText, useFormat } from '@portico/i18n';
import { Button, Row } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { cancelMembership } from './billingCalls.ts';
import { useBillingChange } from './useBilling.ts';
import { useBillingT } from './words.ts';

/** Ends the membership when what is paid for has passed; until then it can be taken back. */
export function CancelButton({ until }: { until: string }) {
  const t = useBillingT();
  const errorText = useErrorText();
  const { date } = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const { mutate, isPending, error } = useBillingChange(cancelMembership, t('cancelled'), close);
  return (
    <Row>
      <Button onClick={() => setIsAsked(true)}>{t('cancel')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => mutate()}
        title={t('cancelAsk')}
        text={t('cancelText', { date: date(until) })}
        confirmLabel={t('cancelAtEnd')}
        cancelLabel={t('stay')}
        isDangerous
        isBusy={isPending}
        error={error && errorText(error)}
      />
    </Row>
  );
}
