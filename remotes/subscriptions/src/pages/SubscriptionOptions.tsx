import { Navigate } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Box } from '@portico/ui';
import { usePageInstead } from '../agreements/index.ts';
import { OverviewDialog } from '../notice/index.ts';
import { PlanOverview, PricingState } from '../plans/index.ts';
import { MembershipReason, PaymentFailedDialog } from '../reason/index.ts';
import { TeamOffers } from '../team/index.ts';

function Plans() {
  const settings = useSession((session) => session.settings.system);
  return (
    <PricingState>
      {(plans) => (
        <PlanOverview
          pricing={plans}
          isTeamOffered={settings?.showTeamSubscription ?? false}
          conciergeEmail={settings?.conciergeEmail ?? ''}
        />
      )}
    </PricingState>
  );
}

export function SubscriptionOptions() {
  const instead = usePageInstead();
  if (instead) return <Navigate to={instead} replace />;
  return (
    <Box maxInlineSize="54rem" marginInline="auto">
      <TeamOffers />
      <MembershipReason />
      <Plans />
      <PaymentFailedDialog />
      <OverviewDialog />
    </Box>
  );
}
