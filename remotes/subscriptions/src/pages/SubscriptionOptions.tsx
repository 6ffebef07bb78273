import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { Navigate, QueryState, useRemoteQuery } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Box, PageHeader } from '@portico/ui';
import { useAgreementsFirst } from '../agreements/index.ts';
import type en from '../locales/en.json';
import { OverviewDialog } from '../notice/index.ts';
import { getAgentPricing, PlanListSkeleton, PlanOverview } from '../plans/index.ts';
import { MembershipReason, PaymentFailedDialog } from '../reason/index.ts';

function Plans() {
  const t = useT<typeof en>('subscriptions');
  const settings = useSession((session) => session.settings.system);
  const pricing = useRemoteQuery(keys.pricing, getAgentPricing);
  return (
    <QueryState
      query={pricing}
      failed={t('loadFailed')}
      skeleton={<PlanListSkeleton />}
      frameFailure={(failure) => (
        <>
          <PageHeader title={t('title')} />
          {failure}
        </>
      )}
    >
      {(plans) => (
        <PlanOverview
          pricing={plans}
          isTeamOffered={settings?.showTeamSubscription ?? false}
          conciergeEmail={settings?.conciergeEmail ?? ''}
        />
      )}
    </QueryState>
  );
}

export function SubscriptionOptions() {
  const comesAfter = useAgreementsFirst();
  if (comesAfter) return <Navigate to={comesAfter} replace />;
  return (
    <Box maxInlineSize="54rem" marginInline="auto">
      <MembershipReason />
      <Plans />
      <PaymentFailedDialog />
      <OverviewDialog />
    </Box>
  );
}
