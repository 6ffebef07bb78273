export { PlansFaqs } from './PlansFaqs.tsx';
export { PlansHelp } from './PlansHelp.tsx';
