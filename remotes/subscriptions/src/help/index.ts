export { PlansFaqs } from './PlansFaqs.tsx';
