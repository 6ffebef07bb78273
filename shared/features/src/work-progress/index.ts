export { WorkProgress } from './WorkProgress.tsx';
