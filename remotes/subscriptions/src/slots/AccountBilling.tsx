import { QueryState } from '@portico/remote-kit';
import { useFlags, useSession } from '@portico/session';
import { Box, SkeletonText } from '@portico/ui';
import {
  BillingFacts,
  CodeForm,
  Invoices,
  PlanOffers,
  TrialFacts,
  useBilling,
  useBillingT,
} from '../billing/index.ts';
import { TeamLink } from '../team/index.ts';

/** The part of `/my-account` about money, for who pays it. */
export function AccountBilling() {
  const { isBillingAdmin } = useFlags();
  return (
    <>
      <TeamLink />
      {isBillingAdmin && <Billing />}
    </>
  );
}

function Billing() {
  const t = useBillingT();
  const trialEnds = useSession(({ me }) =>
    me?.subscription?.status === 'Trial' ? me.subscription.trialExpires : null,
  );
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
          trialEnds && <TrialFacts ends={trialEnds} />
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
