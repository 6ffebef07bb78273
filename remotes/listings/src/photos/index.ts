export { ImageFailureDialog } from './ImageFailureDialog.tsx';
export type { FailedPhoto, PhotoManagerHandle } from './PhotoManager.tsx';
export { PhotoManager } from './PhotoManager.tsx';
export { reasonOf } from './uploadErrors.ts';
export type { Reason } from './uploadQueue.ts';
export { useFailureSentence, usePhotosT } from './words.ts';
