import type { Storage } from '../providers/storage/storage.ts';
import type { Log } from '../support/log.ts';
import { type PhotoFormat, photoFormats } from './encoding.ts';

type PhotoFile = { name: string; width: number; format: PhotoFormat };

/** All of them square. The thumbnail's name and size are those of the sample portraits. */
export const photoFiles: readonly PhotoFile[] = [
  { name: 'thumb.jpeg', width: 300, format: 'jpeg' },
  ...[160, 320, 640].flatMap((width) =>
    photoFormats.map((format): PhotoFile => ({ name: `${width}.${format}`, width, format })),
  ),
];

export const largestPhotoWidth = 640;

export const photoKey = (photoId: string, name: string) => `photos/${photoId}/${name}`;
export const photoUrlOf = (photoId: string) => `/api/photos/${photoId}/thumb.jpeg`;

/** Null for the sample portraits, which are drawn and not stored. */
export function photoIdOf(photoUrl: string | null): string | null {
  return /^\/api\/photos\/([0-9a-f-]{36})\/thumb\.jpeg$/.exec(photoUrl ?? '')?.[1] ?? null;
}

/**
 * Removes every size of a photo that is no longer shown. A file left behind is clutter, not a reason to fail a change
 * that has been made already.
 */
export async function dropPhoto(storage: Storage, photoUrl: string | null, log: Log): Promise<void> {
  const photoId = photoIdOf(photoUrl);
  if (!photoId) return;
  try {
    for (const { name } of photoFiles) await storage.delete(photoKey(photoId, name));
  } catch (error) {
    log.warn({ err: error, photoUrl }, 'an old photo was left behind');
  }
}
