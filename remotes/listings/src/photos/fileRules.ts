import { listingPhotoTypes } from '@portico/contracts/lists';
import type { Reason } from './uploadQueue.ts';

/** jpg, jpeg and png (B §5), as file choosers and react-dropzone name them. */
export const acceptedPhotos = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

/** Phones name it so, whether or not the browser knows the type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const reasonOfCode: Record<string, Reason> = {
  'file-invalid-type': 'type',
  'file-too-large': 'size',
  'file-too-small': 'empty',
  'too-many-files': 'count',
};

/** What react-dropzone refuses a file for, in our words. */
export function reasonsOf(file: File, errors: readonly { code: string }[]): Reason[] {
  const reasons = errors.flatMap(({ code }) => reasonOfCode[code] ?? []);
  return reasons.map((reason) => (reason === 'type' && isHeic(file) ? 'heic' : reason));
}

/** Not every system tells a browser the type of a file; then its name says it. */
export function contentTypeOf({ type, name }: File): string {
  const known = listingPhotoTypes.find((one) => one === type);
  return known ?? (/\.png$/i.test(name) ? 'image/png' : 'image/jpeg');
}
