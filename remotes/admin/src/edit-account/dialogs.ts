import { lazyDialog } from '@portico/features/lazy-dialog';
import type { FactsDialogProps } from './FactsDialog.tsx';

// Fetched when it is opened: most visits of an account change neither address nor brokerage.
export const FactsDialog = lazyDialog<FactsDialogProps>(() =>
  import('./FactsDialog.tsx').then((module) => module.FactsDialog),
);
