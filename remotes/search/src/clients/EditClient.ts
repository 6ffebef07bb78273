import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ClientDialogProps } from './ClientDialog.tsx';

/** The dialog that adds and edits clients; its code is fetched when it is first opened. */
export const EditClient = lazyDialog<ClientDialogProps>(() =>
  import('./ClientDialog.tsx').then((module) => module.ClientDialog),
);
