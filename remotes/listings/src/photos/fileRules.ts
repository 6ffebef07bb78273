import { listingPhotoTypes } from '@portico/contracts/lists';
import type { Reason } from './uploadQueue.ts';

/** jpg, jpeg and png (B §5), as file choosers and react-dropzone name them. */
export const acceptedPhotos = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

/** Recognizes the photo format of phones, even where the browser does not know the type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const reasonOfCode: Record<string, Reason> = {
  'file-invalid-type': 'type',
  'file-too-large': 'size',
  'file-too-small': 'empty',
  'too-many-files': 'count',
};

/** Translates react-dropzone's error codes into our reasons. */
export function reasonsOf(file: File, errors: readonly { code: string }[]): Reason[] {
  const reasons = errors.flatMap(({ code }) => reasonOfCode[code] ?? []);
  return reasons.map((reason) => (reason === 'type' && isHeic(file) ? 'heic' : reason));
}

/** Some systems do not tell the browser a file's type; then the file name decides. */
export function contentTypeOf({ type, name }: File): string {
  const known = listingPhotoTypes.find((one) => one === type);
  return known ?? (/\.png$/i.test(name) ? 'image/png' : 'image/jpeg');
}
