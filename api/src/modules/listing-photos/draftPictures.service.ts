import type { Picture } from '@portico/contracts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listingUploads } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/callers.ts';
import { toPicture } from '../../listings-read/listingCards.ts';
import { teamOf } from '../../listings-read/listingScope.ts';
import { toStoredPicture, uploadedPhoto, uploadIdsIn } from './listingPhotoFiles.ts';

/**
 * The photos a draft names, with addresses that are valid now; those in the draft may be weeks old. A draft can name
 * anything, so it gets only what its writer or their team has uploaded.
 */
export async function readDraftPictures(db: Database, content: unknown, caller: Caller): Promise<Picture[]> {
  const ids = uploadIdsIn(JSON.stringify(content));
  if (ids.length === 0) return [];
  const { personId, agentId } = caller;
  const isTeams = agentId ? sql`${listingUploads.agentId} = any(${teamOf(agentId)})` : undefined;
  const uploads = await db
    .select(uploadedPhoto)
    .from(listingUploads)
    .where(
      and(
        inArray(listingUploads.id, ids),
        eq(listingUploads.state, 'ready'),
        or(eq(listingUploads.personId, personId), isTeams),
      ),
    );
  return uploads.map((upload) => toPicture(toStoredPicture(upload, upload.fileName), caller.photos, 'team'));
}
