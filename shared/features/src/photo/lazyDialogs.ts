import { lazyDialog } from '@portico/features/lazy-dialog';
import type { CropDialogProps } from './CropDialog.tsx';
import type { RemovalDialogProps } from './RemovalDialog.tsx';

// Most visits of an account change no photo.
export const CropDialog = lazyDialog<CropDialogProps & { isOpen: boolean }>(() =>
  import('./CropDialog.tsx').then((module) => module.CropDialog),
);
export const RemovalDialog = lazyDialog<RemovalDialogProps>(() =>
  import('./RemovalDialog.tsx').then((module) => module.RemovalDialog),
);
