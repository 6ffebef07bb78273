import type { PricingOption } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { planLabel } from '@portico/rules';
import { useMembershipNames } from '../memberships/index.ts';
import { getPlans } from './manualCalls.ts';
import { useManualT } from './words.ts';

export const usePlans = () =>
  useRemoteQuery(keys.subscriptions.pricing, ({ signal }) => getPlans({ signal })).data ?? [];

/** A plan as staff read it: whom it is for, and how it is paid. One that is offered no more keeps its code. */
export function usePlanName() {
  const t = useManualT();
  const plans = usePlans();
  const names = useMembershipNames();
  const nameOf = ({ type, period }: PricingOption) =>
    t('plan', { type: t(`type.${type}`), plan: names.plan(planLabel(period)) });
  return (priceName: string): string => {
    const plan = plans.find((each) => each.priceName === priceName);
    return plan ? nameOf(plan) : priceName;
  };
}
