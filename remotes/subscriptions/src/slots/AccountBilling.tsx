import type { Subscription } from '@portico/contracts';
import { QueryState } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { Box, SkeletonText } from '@portico/ui';
import {
  BillingFacts,
  CodeForm,
  HomesLink,
  Invoices,
  NoCharges,
  PlanOffers,
  TrialFacts,
  useBilling,
  useBillingT,
} from '../billing/index.ts';
import { TeamLink } from '../team/index.ts';

const isRunning = ({ status }: Subscription) => status === 'Active' || status === 'Scheduled';

/** The part of `/my-account` about money, for the person who pays. */
export function AccountBilling() {
  const { isBillingAdmin } = useFlags();
  return (
    <>
      <TeamLink />
      <HomesLink />
      {isBillingAdmin && <Billing />}
    </>
  );
}

/** Nothing is charged: on a trial, in a membership that runs without the payment provider, or after its end. */
function WithoutCharges() {
  const subscription = useSession(({ me }) => me?.subscription ?? null);
  if (subscription?.status === 'Trial')
    return subscription.trialExpires && <TrialFacts ends={subscription.trialExpires} />;
  return subscription && isRunning(subscription) && <NoCharges />;
}

function Billing() {
  const t = useBillingT();
  return (
    <QueryState
      query={useBilling()}
      failed={t('failed')}
      headingLevel={3}
      skeleton={
        <Box paddingBlock="8">
          <SkeletonText lines={6} />
        </Box>
      }
    >
      {(billing) =>
        billing.plan === null && billing.invoices.length === 0 ? (
          <WithoutCharges />
        ) : (
          <>
            <BillingFacts billing={billing} />
            {billing.mayManage && <PlanOffers offers={billing.offers} />}
            {billing.mayManage && !billing.isByHand && billing.next && <CodeForm />}
            <Invoices invoices={billing.invoices} />
          </>
        )
      }
    </QueryState>
  );
}
