export { PlanList } from './PlanList.tsx';
export { PlanOverview } from './PlanOverview.tsx';
export { PricingState } from './PricingState.tsx';
export { type MembershipType, planGroup } from './planGroup.ts';
export { usePlanChoice } from './usePlanChoice.ts';
