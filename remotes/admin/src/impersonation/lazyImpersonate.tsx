import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ImpersonateDialogProps } from './ImpersonateDialog.tsx';

const Dialog = lazyDialog<ImpersonateDialogProps & { isOpen: boolean }>(() =>
  import('./ImpersonateDialog.tsx').then((module) => module.ImpersonateDialog),
);

/** Fetched when somebody's place is about to be taken, which most visits of a list do not do. */
export const ImpersonateDialog = (props: ImpersonateDialogProps) => (
  <Dialog {...props} isOpen={props.person !== null} />
);
