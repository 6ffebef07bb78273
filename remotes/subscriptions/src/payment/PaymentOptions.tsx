import type { PricingOption } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { useT } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Grid, Heading, PageHeader, Skeleton, Stack } from '@portico/ui';
import { useState } from 'react';
import { PayerDetails } from '../details/index.ts';
import { PlansHelp } from '../help/index.ts';
import type en from '../locales/en.json';
import { mayPayByHand, type PaymentMethod, PaymentMethods } from '../manual/index.ts';
import { type MembershipType, PlanList, planGroup, usePlanChoice } from '../plans/index.ts';
import { PayNowForm } from './PayNowForm.tsx';
import { PlanTerms } from './PlanTerms.tsx';

export interface PaymentOptionsProps {
  pricing: readonly PricingOption[];
  type: MembershipType;
  path: string;
}

/** Only accounts that staff enabled ever need it. */
const ManualBillingForm = lazyPart(
  () =>
    import(/* webpackChunkName: "later-manual-billing" */ '../manual/ManualBillingForm.tsx').then(
      (module) => module.ManualBillingForm,
    ),
  { skeleton: <Skeleton blockSize="64" /> },
);

/** B §2.3: the plans again, who pays, how, and the way to the card payment provider. */
export function PaymentOptions({ pricing, type, path }: PaymentOptionsProps) {
  const t = useT<typeof en>('subscriptions');
  const isByHandOffered = useSession(({ me }) => mayPayByHand(me));
  const [method, setMethod] = useState<PaymentMethod>('card');
  const isByHand = isByHandOffered && method === 'manual';
  const { plan, choosePlan } = usePlanChoice(type === 'Team');
  const { productName, options } = planGroup(pricing, type);
  const chosen = options.find((option) => option.period === plan);
  return (
    <>
      <PageHeader title={t('pay.title')} text={productName ?? t('title')} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        columnGap="12"
        rowGap="8"
        alignItems="start"
      >
        <PlanList options={options} plan={plan} onChoose={choosePlan} />
        <Stack gap="8">
          <PayerDetails />
          <Stack as="section" aria-labelledby="payment-method" gap="3">
            <Heading level={2} size="md" id="payment-method">
              {t('pay.method')}
            </Heading>
            <PaymentMethods method={isByHandOffered ? method : null} onChoose={setMethod} />
          </Stack>
          <PlanTerms chosen={chosen} isByHand={isByHand} />
          {isByHand ? (
            <ManualBillingForm chosen={chosen} contactLabel={t('next.action')} />
          ) : (
            <PayNowForm chosen={chosen} failureRedirect={plan ? `${path}?plan=${plan}` : path} />
          )}
          <PlansHelp about={`Payment, ${type}`} />
        </Stack>
      </Grid>
    </>
  );
}
