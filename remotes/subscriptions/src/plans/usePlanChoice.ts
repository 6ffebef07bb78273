import type { BillingPeriod } from '@portico/contracts';
import { useSearchParams } from '@portico/remote-kit';
import { useState } from 'react';
import type { MembershipType } from './planGroup.ts';

/**
 * An address parameter that changes on screen at once: the router takes a moment, in which a radio button would jump
 * back.
 */
function useParam(name: string) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name);
  const [seen, setSeen] = useState(inAddress);
  const [value, setValue] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setValue(inAddress);
  }

  function choose(chosen: string) {
    setValue(chosen);
    const next = new URLSearchParams(params);
    next.set(name, chosen);
    setParams(next, { replace: true });
  }

  return [value, choose] as const;
}

/**
 * The chosen plan as the address holds it: `?type=Team&plan=annual`. Back, a reload and a link sent to a colleague
 * therefore show the same choice. A type that is not on offer reads as Agent.
 */
export function usePlanChoice(isTeamOffered: boolean) {
  const [type, setType] = useParam('type');
  const [plan, setPlan] = useParam('plan');
  return {
    type: isTeamOffered && type === 'Team' ? ('Team' as const) : ('Agent' as const),
    plan,
    chooseType: (chosen: MembershipType) => setType(chosen),
    choosePlan: (chosen: BillingPeriod) => setPlan(chosen),
  };
}
