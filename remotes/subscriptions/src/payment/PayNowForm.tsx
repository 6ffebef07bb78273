import type { PricingOption } from '@portico/contracts';
import { useErrorText, useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Banner, Button, Stack } from '@portico/ui';
import { useRef } from 'react';
import type en from '../locales/en.json';
import { usePayNow } from './usePayNow.ts';

export interface PayNowFormProps {
  /** Undefined until a billing plan is chosen, which keeps the button closed (B §4). */
  chosen: PricingOption | undefined;
  /** The page to which a failed payment leads back (resolutions 48). */
  failureRedirect: string;
}

/**
 * Posts to the card payment provider by way of the API (B §7): a form of the browser's own, because the answer is a
 * journey to another site. The server reads the token and the plan; the other fields are the specification's.
 */
export function PayNowForm({ chosen, failureRedirect }: PayNowFormProps) {
  const t = useT<typeof en>('subscriptions');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const personId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const membershipId = useSession(({ me }) => me?.agentData?._id ?? '');
  const { depart, isBusy, error } = usePayNow((formToken) => {
    if (!token.current || !form.current) return;
    token.current.value = formToken;
    form.current.submit();
  });
  const fields = {
    subscriptionPlan: chosen?.priceName ?? '',
    membershipId,
    personId,
    successRedirect: '/subscription-complete',
    failureRedirect,
  };
  return (
    <form ref={form} method="post" action="/api/subscriptions/stripe/create-session">
      <input ref={token} type="hidden" name="formToken" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Stack gap="3">
        {error && (
          <Banner tone="negative" isUrgent>
            {errorText(error)}
          </Banner>
        )}
        <Button variant="primary" isWide isDisabled={!chosen} isBusy={isBusy} onClick={depart}>
          {t('pay.now')}
        </Button>
      </Stack>
    </form>
  );
}
