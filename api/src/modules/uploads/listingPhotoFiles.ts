import type { StoredPicture } from '../../db/schema/index.ts';
import { photoFormats } from '../photos/encoding.ts';

/** What a page asks for (`Picture` of the component kit), the blurred stand-in first. */
export const listingPhotoWidths = [32, 320, 640, 960, 1280, 1920] as const;
export const largestListingPhotoWidth = 1920;

const thumbnail = 'thumb.jpeg';

export const listingPhotoFileNames = [
  thumbnail,
  ...listingPhotoWidths.flatMap((width) => photoFormats.map((format) => `${width}.${format}`)),
];

type Photo = { agentId: string; photoId: string };

/** The folder of a photo: photo and thumbnail lie in their agent's (B §6). It is the picture's key as well. */
export const photoFolder = ({ agentId, photoId }: Photo) => `listings/${agentId}/${photoId}`;
export const fileKey = (photo: Photo, name: string) => `${photoFolder(photo)}/${name}`;
/** What was put, until it is encoded anew. No address shows it. */
export const incomingKey = (photo: Photo) => fileKey(photo, 'incoming');

export const baseUrlOf = ({ agentId, photoId }: Photo) => `/api/listing-photos/${agentId}/${photoId}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^listings/(${uuid})/(${uuid})$`);

/** Null for a key that no upload has, such as those of the sample listings. */
export function photoOfKey(key: string): Photo | null {
  const [, agentId, photoId] = keyPattern.exec(key) ?? [];
  return agentId && photoId ? { agentId, photoId } : null;
}

export const toStoredPicture = (photo: Photo, fileName: string): StoredPicture => ({
  key: photoFolder(photo),
  fileName,
  name: '',
  isPrimary: false,
  baseUrl: baseUrlOf(photo),
});
