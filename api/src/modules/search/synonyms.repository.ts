import type { SearchSynonyms } from '@portico/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people, searchSynonyms } from '../../db/schema/index.ts';

/** The version in force; version 0 if nobody has changed anything yet. */
export async function readNewest(db: Database): Promise<SearchSynonyms> {
  const [row] = await db
    .select({
      version: searchSynonyms.version,
      entries: searchSynonyms.entries,
      changedAt: searchSynonyms.changedAt,
      changedBy: people.fullName,
    })
    .from(searchSynonyms)
    .leftJoin(people, eq(people.id, searchSynonyms.changedByPersonId))
    .orderBy(desc(searchSynonyms.version))
    .limit(1);
  if (!row) return { version: 0, entries: [], changedAt: null, changedBy: null };
  return { ...row, changedAt: row.changedAt.toISOString() };
}

/** False if somebody else was first with this version. */
export async function insertVersion(
  tx: Database,
  version: typeof searchSynonyms.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(searchSynonyms)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: searchSynonyms.version });
  return rows.length > 0;
}
