export { OverviewDialog } from './OverviewDialog.tsx';
