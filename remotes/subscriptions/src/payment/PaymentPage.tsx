import { Navigate } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box } from '@portico/ui';
import { OnboardingSteps, usePageInstead } from '../agreements/index.ts';
import { type MembershipType, PricingState } from '../plans/index.ts';
import { MembershipReason, PaymentFailedDialog } from '../reason/index.ts';
import { BeginTeam } from '../team/index.ts';
import { PaymentOptions } from './PaymentOptions.tsx';

export interface PaymentPageProps {
  type: MembershipType;
  path: '/subscription-agents' | '/subscription-teams';
}

/** The payment options of agents and of teams (B §2.3): nobody pays before the agreements. */
export function PaymentPage({ type, path }: PaymentPageProps) {
  const { isTeamLeadSub, isTeamMemberSub } = useFlags();
  const instead = usePageInstead();
  if (instead) return <Navigate to={instead} replace />;
  return (
    <Box maxInlineSize="64rem" marginInline="auto">
      <OnboardingSteps current="account" />
      <MembershipReason />
      {type === 'Team' && !isTeamLeadSub && !isTeamMemberSub ? (
        <BeginTeam />
      ) : (
        <PricingState>
          {(pricing) => <PaymentOptions pricing={pricing} type={type} path={path} />}
        </PricingState>
      )}
      <PaymentFailedDialog />
    </Box>
  );
}
