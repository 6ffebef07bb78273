import { lazyDialog } from '@portico/features/lazy-dialog';
import type { BlockedDialogProps } from './BlockedDialog.tsx';

/** The people the reader has blocked. The code is fetched when it is opened. */
export const BlockedDialog = lazyDialog<BlockedDialogProps>(() =>
  import(/* webpackChunkName: "later-blocked" */ './BlockedDialog.tsx').then(
    (module) => module.BlockedDialog,
  ),
);
