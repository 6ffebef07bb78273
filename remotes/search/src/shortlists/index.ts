import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ShareDialogProps } from './ShareDialog.tsx';

export { ClientShortlists } from './ClientShortlists.tsx';

export const ShareDialog = lazyDialog<ShareDialogProps>(() =>
  import('./ShareDialog.tsx').then((module) => module.ShareDialog),
);
