import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listingFavourites, listings } from '../../db/schema/index.ts';
import { type Editor, readableBy } from './listingScope.ts';

/** Whether somebody may open a listing: all that their lists could hold, and what they may change. */
export async function isReadable(db: Database, id: string, reader: Editor): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), readableBy(reader)));
  return rows.length > 0;
}

/** Marking what is marked already, and unmarking what isn't, are no faults: a button was pressed twice. */
export async function insertFavourite(db: Database, personId: string, listingId: string): Promise<void> {
  await db.insert(listingFavourites).values({ personId, listingId }).onConflictDoNothing();
}

export async function deleteFavourite(db: Database, personId: string, listingId: string): Promise<void> {
  await db
    .delete(listingFavourites)
    .where(and(eq(listingFavourites.personId, personId), eq(listingFavourites.listingId, listingId)));
}
