import { lazyDialog } from '@portico/features/lazy-dialog';
import type { BlockedDialogProps } from './BlockedDialog.tsx';

/** Whom the reader has blocked. Its code is fetched when it is opened. */
export const BlockedDialog = lazyDialog<BlockedDialogProps>(() =>
  import(/* webpackChunkName: "later-blocked" */ './BlockedDialog.tsx').then(
    (module) => module.BlockedDialog,
  ),
);
