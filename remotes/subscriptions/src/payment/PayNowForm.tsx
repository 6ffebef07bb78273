import type { PricingOption } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { ErrorBanner } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import type en from '../locales/en.json';
import { PaymentForm } from './PaymentForm.tsx';

export interface PayNowFormProps {
  /** Undefined until a billing plan is chosen, which keeps the button closed (B §4). */
  chosen: PricingOption | undefined;
  /** The page to which a failed payment leads back (resolutions 48). */
  failureRedirect: string;
}

/** The form of a membership (B §4 "Payment (membership)"). */
export function PayNowForm({ chosen, failureRedirect }: PayNowFormProps) {
  const t = useT<typeof en>('subscriptions');
  const personId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const membershipId = useSession(({ me }) => me?.agentData?._id ?? '');
  const fields = {
    subscriptionPlan: chosen?.priceName ?? '',
    membershipId,
    personId,
    successRedirect: '/subscription-complete',
    failureRedirect,
  };
  return (
    <PaymentForm action="create-session" fields={fields} label={t('pay.now')} isDisabled={!chosen}>
      {(error) => <ErrorBanner error={error} />}
    </PaymentForm>
  );
}
