export { ProgressBar } from './ProgressBar.tsx';
export { WorkProgress } from './WorkProgress.tsx';
