import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings } from '../../db/schema/index.ts';
import { type Editor, editableBy, readableBy } from '../../listings-read/listingScope.ts';

/** Null for an unknown listing, and for one the reader may not see. */
export async function readAccess(db: Database, id: string, reader: Editor) {
  const [row] = await db
    .select({ canEdit: sql<boolean>`${editableBy(reader)}` })
    .from(listings)
    .where(and(eq(listings.id, id), readableBy(reader)));
  return row ?? null;
}
