import { useT } from '@portico/i18n';
import { useSearchParams } from '@portico/remote-kit';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';

/**
 * The parameter with which the payment provider's return link opens the dialog (B §4 "Payment"); closing it removes it.
 */
export const paymentFailedParam = 'paymentFailed';

const advice = ['retry', 'institution', 'terms'] as const;

export interface PaymentFailedDialogProps {
  /** Closing clears the whole query string, as on the listings-only page (B §2). */
  clearsAll?: boolean;
}

/** A §8 "Payment failure dialog": what to try, and a button back to the plans. */
export function PaymentFailedDialog({ clearsAll = false }: PaymentFailedDialogProps) {
  const t = useT<typeof en>('subscriptions');
  const [params, setParams] = useSearchParams();
  const close = () => {
    const next = new URLSearchParams(clearsAll ? [] : params);
    next.delete(paymentFailedParam);
    setParams(next, { replace: true });
  };
  return (
    <Dialog
      isOpen={params.get(paymentFailedParam) === 'true'}
      onClose={close}
      title={t('paymentFailed.title')}
      role="alertdialog"
      footer={
        <>
          <ContactConcierge about="a payment that failed">{t('next.action')}</ContactConcierge>
          <Button variant="primary" onClick={close} data-autofocus>
            {t('paymentFailed.return')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('paymentFailed.text')}</Text>
        <Stack as="ul" gap="2" listStyleType="disc" paddingInlineStart="5">
          {advice.map((way) => (
            <Text as="li" key={way}>
              {t(`paymentFailed.${way}`)}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
