export type { GalleryProps } from './Gallery.tsx';
export { Gallery } from './Gallery.tsx';
export { GallerySkeleton } from './GallerySkeleton.tsx';
export type { PictureProps } from './Picture.tsx';
export { Picture, pictureWidths, placeholderWidth } from './Picture.tsx';
export type { PropertyCardProps } from './PropertyCard.tsx';
export { PropertyCard } from './PropertyCard.tsx';
export type { GalleryPicture, PictureSource } from './pictureTypes.ts';
