import type { Picture } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import { toPicture } from '../../listings-read/listingCards.ts';
import { toStoredPicture, uploadIdsIn } from './listingPhotoFiles.ts';
import { readOfTeam } from './pictures.repository.ts';

/**
 * The photos a draft names, with addresses that are valid now; those in the draft may be weeks old. A draft can name
 * any key, so it only gets photos that its writer or their team has uploaded.
 */
export async function readDraftPictures(db: Database, content: unknown, caller: Caller): Promise<Picture[]> {
  const ids = uploadIdsIn(JSON.stringify(content));
  if (ids.length === 0) return [];
  const uploads = await readOfTeam(db, ids, caller);
  return uploads.map((upload) => toPicture(toStoredPicture(upload, upload.fileName), caller.photos, 'team'));
}
