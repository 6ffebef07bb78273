import type { AppContext } from '../../apiModule.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { photoFolder } from './listingPhotoFiles.ts';
import { deleteUploadRow, giveUpUnused } from './uploads.repository.ts';

type Dependencies = Pick<AppContext, 'db' | 'storage'>;

const dayMs = 24 * 60 * 60_000;
/** Days until the removal of an upload that never arrived or is no photo, and of a photo that no listing shows. */
const notReadyDays = 1;
const unusedDays = 7;
/** The most in one run; the next run takes more. */
const most = 200;

/** Removes an abandoned upload: its files, then its row. */
export async function removeUpload(
  { db, storage }: Dependencies,
  photo: { agentId: string; photoId: string },
): Promise<void> {
  await storage.deleteBelow(photoFolder(photo));
  await deleteUploadRow(db, photo.photoId);
}

/** Removes photos that no listing and no draft names. Every process runs this. */
export async function removeUnusedUploads({ db, storage }: Dependencies, now: Date, log: Log): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const since = { notReadySince: before(notReadyDays), readySince: before(unusedDays) };
  // The next run tries those again that were left behind.
  await inTurn(
    await giveUpUnused(db, { ...since, most }),
    (photo) => removeUpload({ db, storage }, photo),
    (err, { photoId }) => log.warn({ err, photoId }, 'an unused photo was left behind'),
  );
}
