export { PlanListSkeleton } from './PlanListSkeleton.tsx';
export { PlanOverview } from './PlanOverview.tsx';
export { getAgentPricing } from './planCalls.ts';
