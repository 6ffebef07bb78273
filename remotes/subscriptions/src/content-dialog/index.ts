import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ContentDialogProps } from './ContentDialog.tsx';

export type { ContentDialogProps };

/** A text to read without leaving the page (B §2 "Content dialogs"). Its code is fetched when it is opened. */
export const ContentDialog = lazyDialog<ContentDialogProps>(() =>
  import(/* webpackChunkName: "later-content" */ './ContentDialog.tsx').then(
    (module) => module.ContentDialog,
  ),
);
