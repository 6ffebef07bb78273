import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ReasonDialogProps } from './ReasonDialog.tsx';

/** Asks what is wrong with something that was written. Its code is fetched when it is opened. */
export const ReasonDialog = lazyDialog<ReasonDialogProps>(() =>
  import(/* webpackChunkName: "later-reason" */ './ReasonDialog.tsx').then((module) => module.ReasonDialog),
);
export { useReportLabels } from './useReportLabels.ts';
export { useReportT } from './words.ts';
