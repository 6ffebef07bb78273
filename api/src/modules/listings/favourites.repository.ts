import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listingFavourites } from '../../db/schema/index.ts';

/** Marking a marked listing and unmarking an unmarked one are no errors: a button was pressed twice. */
export async function insertFavourite(db: Database, personId: string, listingId: string): Promise<void> {
  await db.insert(listingFavourites).values({ personId, listingId }).onConflictDoNothing();
}

export async function deleteFavourite(db: Database, personId: string, listingId: string): Promise<void> {
  await db
    .delete(listingFavourites)
    .where(and(eq(listingFavourites.personId, personId), eq(listingFavourites.listingId, listingId)));
}
