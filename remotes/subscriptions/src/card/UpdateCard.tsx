import { isApiError } from '@portico/client';
import { useErrorText, useFormat, useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { graceEndsAt } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Button, PageHeader, Row, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ConfirmWithBank, useConfirmUrl } from '../bank/index.ts';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';
import { PaymentOwed } from './PaymentOwed.tsx';
import { useCardUpdate } from './useCardUpdate.ts';

/** For the billing admin: a new card on the provider's page (B §2.5). */
export function UpdateCard() {
  const t = useT<typeof en>('subscriptions');
  const errorText = useErrorText();
  const { date } = useFormat();
  const subscription = useSession(({ me }) => me?.subscription ?? null);
  const { depart, isBusy, error, forget } = useCardUpdate(subscription?._id ?? '');
  const { isInGracePeriod, hasPastDuePayment } = useFlags();
  const until = isInGracePeriod ? graceEndsAt(subscription)?.toISOString() : undefined;
  const confirmUrl = useConfirmUrl();
  const hasNoCard = isApiError(error) && error.code === 'CONFLICT';
  return (
    <>
      <PageHeader
        title={t(confirmUrl ? 'card.confirmTitle' : 'card.title')}
        // A person who has just repaired the payment no longer reads that it failed.
        text={hasPastDuePayment && t(confirmUrl ? 'card.confirmText' : 'card.text')}
      />
      <Stack gap="6">
        {hasPastDuePayment && <PaymentOwed />}
        {until && <Text>{t('card.until', { until: date(until) })}</Text>}
        {confirmUrl && <Text>{t('card.confirmHint')}</Text>}
        <Row gap="3" flexWrap="wrap">
          {confirmUrl && <ConfirmWithBank url={confirmUrl} variant="primary" />}
          <Button
            variant={confirmUrl ? 'secondary' : 'primary'}
            startIcon="card"
            isBusy={isBusy}
            onClick={depart}
          >
            {t('card.update')}
          </Button>
          <ContactConcierge about="a card that must be updated">{t('next.action')}</ContactConcierge>
        </Row>
      </Stack>
      <Dialog
        isOpen={error !== null}
        onClose={forget}
        title={t('card.failed')}
        role="alertdialog"
        footer={
          <>
            {hasNoCard && <LinkButton to="/subscription-options">{t('card.toPlans')}</LinkButton>}
            <Button variant="primary" onClick={forget} data-autofocus>
              {t('card.close')}
            </Button>
          </>
        }
      >
        <Text>{hasNoCard ? t('card.noCard') : error && errorText(error)}</Text>
      </Dialog>
    </>
  );
}
