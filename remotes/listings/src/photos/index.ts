export type { ImageFailureDialogProps } from './ImageFailureDialog.tsx';
export { ImageFailureDialog } from './ImageFailureDialog.tsx';
export type { FailedPhoto, PhotoManagerHandle, PhotoManagerProps } from './PhotoManager.tsx';
export { PhotoManager } from './PhotoManager.tsx';
