import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ChangeDialogProps } from './ChangeDialog.tsx';
import type { RecentChangesProps } from './RecentChanges.tsx';

// Fetched when they are opened: most visits of a list change nobody.
export const ChangeDialog = lazyDialog<ChangeDialogProps>(() =>
  import('./ChangeDialog.tsx').then((module) => module.ChangeDialog),
);
export const RecentChanges = lazyDialog<RecentChangesProps>(() =>
  import('./RecentChanges.tsx').then((module) => module.RecentChanges),
);
