export { ClientProfileView } from './ClientProfileView.tsx';
export type { MergeDialogProps } from './MergeDialog.tsx';
export { useDifferent } from './useDifferent.ts';
