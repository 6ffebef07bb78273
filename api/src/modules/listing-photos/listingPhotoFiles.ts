import { idPattern } from '@portico/contracts/lists';
import type { StoredPicture } from '../../db/schema/index.ts';
import { type PhotoFormat, photoFormats } from '../../images/encoding.ts';

/** The widths that pages request (`Picture` of the component kit), the blurred placeholder first. */
export const listingPhotoWidths = [32, 320, 640, 960, 1280, 1920] as const;
export const largestListingPhotoWidth = 1920;

export const thumbnailName = 'thumb.jpeg';
export const sizeName = (width: number, format: PhotoFormat) => `${width}.${format}`;

export const listingPhotoNames: readonly string[] = [
  thumbnailName,
  ...listingPhotoWidths.flatMap((width) => photoFormats.map((format) => sizeName(width, format))),
];

/** The widths worth creating: a photo is never enlarged, so the first width that fits all of it is the last. */
export const widthsFor = (photoWidth: number): number[] =>
  listingPhotoWidths.filter((_, index) => photoWidth > (listingPhotoWidths[index - 1] ?? 0));

/** The files to try for a name, the best first: for a small photo the larger sizes fall back to its largest. */
export function namesInstead(name: string): string[] {
  const [width = '', format] = name.split('.');
  const smaller = listingPhotoWidths.filter((other) => other < Number(width)).toReversed();
  return [name, ...smaller.map((other) => sizeName(other, format as PhotoFormat))];
}

export type ListingPhoto = { agentId: string; photoId: string };

/** The folder of a photo and its thumbnail, inside the agent's folder (B §6). It is the picture's key as well. */
export const photoFolder = ({ agentId, photoId }: ListingPhoto) => `listings/${agentId}/${photoId}`;
export const fileKey = (photo: ListingPhoto, name: string) => `${photoFolder(photo)}/${name}`;
/** The raw upload, until it is re-encoded. No address serves it. */
export const incomingKey = (photo: ListingPhoto) => fileKey(photo, 'incoming');

const baseUrlOf = ({ agentId, photoId }: ListingPhoto) => `/api/listing-photos/${agentId}/${photoId}`;

const keyPattern = new RegExp(`^listings/(${idPattern})/(${idPattern})$`);

/** Null for a key that belongs to no upload, such as those of the sample listings. */
export function photoOfKey(key: string): ListingPhoto | null {
  const [, agentId, photoId] = keyPattern.exec(key) ?? [];
  return agentId && photoId ? { agentId, photoId } : null;
}

/** Every upload that a text names by its key. */
export const uploadIdsIn = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(new RegExp(`listings/${idPattern}/(${idPattern})`, 'g')), ([, id]) => id ?? ''),
  ),
];

export const toStoredPicture = (photo: ListingPhoto, fileName: string): StoredPicture => ({
  key: photoFolder(photo),
  fileName,
  name: '',
  isPrimary: false,
  baseUrl: baseUrlOf(photo),
});
