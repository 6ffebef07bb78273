export type { GalleryPicture, GalleryProps } from './Gallery.tsx';
export { Gallery } from './Gallery.tsx';
export { GallerySkeleton } from './GallerySkeleton.tsx';
export type { PictureProps, PictureSource } from './Picture.tsx';
export { Picture, pictureWidths, placeholderWidth } from './Picture.tsx';
export type { PropertyCardProps } from './PropertyCard.tsx';
export { PropertyCard } from './PropertyCard.tsx';
