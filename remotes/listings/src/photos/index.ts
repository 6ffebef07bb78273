export { ImageFailureDialog } from './ImageFailureDialog.tsx';
export type { FailedPhoto, PhotoManagerHandle } from './PhotoManager.tsx';
export { PhotoManager } from './PhotoManager.tsx';
export { usePhotosT } from './words.ts';
