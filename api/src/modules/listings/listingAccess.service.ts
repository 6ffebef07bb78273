import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings } from '../../db/schema/index.ts';
import { type Editor, editableBy, readableBy } from '../../listings-read/listingScope.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** Throws NOT_FOUND for an unknown listing, and for one the reader may not see: the answers are the same. */
export async function requireReadable(
  db: Database,
  id: string,
  reader: Editor,
): Promise<{ canEdit: boolean }> {
  const [row] = await db
    .select({ canEdit: sql<boolean>`${editableBy(reader)}` })
    .from(listings)
    .where(and(eq(listings.id, id), readableBy(reader)));
  if (!row) throw new ApiProblem('NOT_FOUND');
  return row;
}

/** Throws FORBIDDEN for a listing that the reader may see but not change. */
export async function requireEditable(db: Database, id: string, reader: Editor): Promise<void> {
  const { canEdit } = await requireReadable(db, id, reader);
  if (!canEdit) throw new ApiProblem('FORBIDDEN');
}
