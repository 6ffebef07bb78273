import { largestPhotoBytes } from '@portico/contracts/lists';

export type PhotoProblem = 'heic' | 'type' | 'size' | 'damaged' | 'small';
export type OpenedPhoto = { photo: ImageBitmap } | { problem: PhotoProblem };

const acceptedTypes = ['image/jpeg', 'image/png'];
const fewestPixelsASide = 100;

/** Phones use these names, whether or not the browser knows the type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Opens a file as a photo to crop, in upright orientation. Files that the server would refuse are reported before
 * anything is sent, and a file that is not really a photo fails to decode.
 */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  if (isHeic(file)) return { problem: 'heic' };
  if (!acceptedTypes.includes(file.type)) return { problem: 'type' };
  if (file.size > largestPhotoBytes) return { problem: 'size' };
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const isSmall = Math.min(photo.width, photo.height) < fewestPixelsASide;
    if (isSmall) photo.close();
    return isSmall ? { problem: 'small' } : { photo };
  } catch {
    // For every error of the decoder, the member can only choose another file.
    return { problem: 'damaged' };
  }
}

export const acceptedPhotos = acceptedTypes.join(',');
