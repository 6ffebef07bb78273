import { largestPhotoBytes } from '@portico/contracts/lists';

export type PhotoProblem = 'heic' | 'type' | 'size' | 'damaged' | 'small';
export type OpenedPhoto = { photo: ImageBitmap } | { problem: PhotoProblem };

const acceptedTypes = ['image/jpeg', 'image/png'];
const fewestPixelsASide = 100;

/** Phones name it so, whether or not the browser knows the type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A file as a photo that can be cropped, upright as it was taken. What the server would refuse is told before anything
 * is sent; a file that only says it is a photo does not decode.
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
    // Whatever the decoder says of it, there is one thing to do: choose another.
    return { problem: 'damaged' };
  }
}

export const acceptedPhotos = acceptedTypes.join(',');
