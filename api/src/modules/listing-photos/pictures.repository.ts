import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings, listingUploads, type StoredPicture } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/callers.ts';
import { teamOf } from '../../listings-read/listingScope.ts';

/** The parts of a stored picture. */
const columns = {
  photoId: listingUploads.id,
  agentId: listingUploads.agentId,
  fileName: listingUploads.fileName,
};

/** Those of these uploads that are ready and were made by the caller or their team. */
export function readOfTeam(db: Database, ids: string[], { personId, agentId }: Caller) {
  const isTeams = agentId ? sql`${listingUploads.agentId} = any(${teamOf(agentId)})` : undefined;
  return db
    .select(columns)
    .from(listingUploads)
    .where(
      and(
        inArray(listingUploads.id, ids),
        eq(listingUploads.state, 'ready'),
        or(eq(listingUploads.personId, personId), isTeams),
      ),
    );
}

/** Pictures that the listing already shows, including its floor plan. */
export async function readShown(transaction: Database, listingId: string): Promise<StoredPicture[]> {
  const [row] = await transaction
    .select({ pictures: listings.pictures, floorPlan: listings.floorPlan })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (!row) return [];
  const { pictures, floorPlan } = row;
  return floorPlan && 'key' in floorPlan ? [...pictures, floorPlan] : pictures;
}

/** Locks the uploads, always in the same order: until the listing is written, none may be removed as unused. */
export async function lockUploads(transaction: Database, photoIds: string[], agentIds: readonly string[]) {
  if (photoIds.length === 0 || agentIds.length === 0) return [];
  return transaction
    .select(columns)
    .from(listingUploads)
    .where(
      and(
        inArray(listingUploads.id, photoIds),
        inArray(listingUploads.agentId, [...agentIds]),
        eq(listingUploads.state, 'ready'),
      ),
    )
    .orderBy(listingUploads.id)
    .for('update');
}
