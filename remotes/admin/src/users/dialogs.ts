import { lazyDialog } from '@portico/features/lazy-dialog';
import type { InviteDialogProps } from './InviteDialog.tsx';

// Fetched when it is opened: most visits of a list invite nobody.
export const InviteDialog = lazyDialog<InviteDialogProps>(() =>
  import('./InviteDialog.tsx').then((module) => module.InviteDialog),
);
