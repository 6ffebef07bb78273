import { lazyDialog } from '@portico/features/lazy-dialog';
import { lazyPart } from '@portico/features/lazy-part';
import type { GrantDialogProps } from './GrantDialog.tsx';
import type { RevokeDialogProps } from './RevokeDialog.tsx';

// Fetched when they are needed, so that the page's first chunk stays small.
export const GrantDialog = lazyDialog<GrantDialogProps>(() =>
  import('./GrantDialog.tsx').then((module) => module.GrantDialog),
);
export const RevokeDialog = lazyDialog<RevokeDialogProps>(() =>
  import('./RevokeDialog.tsx').then((module) => module.RevokeDialog),
);
export const RoleWaiting = lazyPart(() => import('./RoleWaiting.tsx').then((module) => module.RoleWaiting));
