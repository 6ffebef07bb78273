import type { DigestRhythm, SavedQuery } from '@portico/contracts';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people, savedSearches } from '../../db/schema/index.ts';

type StoredSearch = typeof savedSearches.$inferSelect;
export type SearchRow = Omit<StoredSearch, 'query' | 'digest'> & { query: SavedQuery; digest: DigestRhythm };

/** The contract validated the query and the database checks the rhythm, so both have the right type. */
const toRow = (stored: StoredSearch) => stored as SearchRow;

const isOwn = (personId: string, id: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.personId, personId));

export async function readSearches(db: Database, personId: string): Promise<SearchRow[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.personId, personId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
  return rows.map(toRow);
}

/** Locked until the transaction ends, so that a change and a digest never overwrite each other. */
export async function lockSearch(tx: Database, personId: string, id: string): Promise<SearchRow | null> {
  const [row] = await tx.select().from(savedSearches).where(isOwn(personId, id)).for('update');
  return row ? toRow(row) : null;
}

/** Counts while the person's row is locked: otherwise two requests at once would each see room for one more. */
export async function countSearchesLocking(tx: Database, personId: string): Promise<number> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update');
  return tx.$count(savedSearches, eq(savedSearches.personId, personId));
}

type NewSearch = typeof savedSearches.$inferInsert;

export async function insertSearch(db: Database, values: NewSearch): Promise<SearchRow> {
  const [row] = await db.insert(savedSearches).values(values).returning();
  if (!row) throw new Error('an inserted search came back empty');
  return toRow(row);
}

export async function updateSearch(
  db: Database,
  id: string,
  changes: Partial<NewSearch>,
): Promise<SearchRow> {
  const [row] = await db.update(savedSearches).set(changes).where(eq(savedSearches.id, id)).returning();
  if (!row) throw new Error('a locked search is not there to be changed');
  return toRow(row);
}

/** False when it did not exist, or belongs to somebody else. */
export async function deleteSearch(db: Database, personId: string, id: string): Promise<boolean> {
  const rows = await db.delete(savedSearches).where(isOwn(personId, id)).returning({ id: savedSearches.id });
  return rows.length > 0;
}

export async function readDueIds(db: Database, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(lte(savedSearches.nextDigestAt, at))
    .orderBy(asc(savedSearches.nextDigestAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Null when the search is no longer due, or another process has it: its row is locked until the mail is written. */
export async function claimDue(tx: Database, id: string, at: Date): Promise<SearchRow | null> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), lte(savedSearches.nextDigestAt, at)))
    .for('update', { skipLocked: true });
  return row ? toRow(row) : null;
}
