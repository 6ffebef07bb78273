export type { CropArea } from './cropArea.ts';
export { firstArea } from './cropArea.ts';
export { cropToFile } from './drawCrop.ts';
export type { PhotoCropProps } from './PhotoCrop.tsx';
export { PhotoCrop } from './PhotoCrop.tsx';
