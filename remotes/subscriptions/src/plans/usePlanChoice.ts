import type { BillingPeriod } from '@portico/contracts';
import { useSearchParams } from '@portico/remote-kit';
import type { MembershipType } from './planGroup.ts';

/**
 * What is chosen, as the address says it: `?type=Team&plan=annual`. So Back, a reload and a link sent to a colleague
 * all show the same choice. A type that is not on offer reads as Agent.
 */
export function usePlanChoice(isTeamOffered: boolean) {
  const [params, setParams] = useSearchParams();
  const type: MembershipType = isTeamOffered && params.get('type') === 'Team' ? 'Team' : 'Agent';

  function choose(change: { type: MembershipType } | { plan: BillingPeriod }) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setParams(next, { replace: true });
  }

  return {
    type,
    plan: params.get('plan'),
    chooseType: (chosen: MembershipType) => choose({ type: chosen }),
    choosePlan: (chosen: BillingPeriod) => choose({ plan: chosen }),
  };
}
