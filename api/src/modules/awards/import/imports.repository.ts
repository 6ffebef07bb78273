import { desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { accounts, agents, awardImports, awards, people } from '../../../db/schema/index.ts';

export type AwardRow = typeof awards.$inferSelect;
export type NewAward = Omit<typeof awards.$inferInsert, 'id'>;
export type ImportRow = typeof awardImports.$inferSelect;
export type AwardImportChange = ImportRow['changes'][number];

/** Agents by their sign-in addresses, in lower case as they are stored. */
export async function readAgents(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, { agentId: string; fullName: string }>();
  const wanted = [...new Set(emails)];
  const rows = await db
    .select({
      ...{ agentId: agents.id, fullName: agents.fullName },
      ...{ email: accounts.email, username: accounts.username },
    })
    .from(accounts)
    .innerJoin(agents, eq(agents.personId, accounts.personId))
    .where(or(inArray(accounts.email, wanted), inArray(accounts.username, wanted)));
  return new Map(rows.flatMap((row) => [[row.username, row] as const, [row.email, row] as const]));
}

/** All awards of these years: a file may refer to any of them. */
export async function readAwardsOf(db: Database, years: readonly number[]): Promise<AwardRow[]> {
  if (years.length === 0) return [];
  return db
    .select()
    .from(awards)
    .where(inArray(awards.year, [...years]));
}

/** Locks all awards of these years until the transaction ends. */
export async function lockAwardsOf(tx: Database, years: readonly number[]): Promise<void> {
  if (years.length === 0) return;
  await tx
    .select({ id: awards.id })
    .from(awards)
    .where(inArray(awards.year, [...years]))
    .orderBy(awards.id)
    .for('update');
}

export const lockAwards = (tx: Database, ids: readonly string[]): Promise<AwardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(awards)
        .where(inArray(awards.id, [...ids]))
        .orderBy(awards.id)
        .for('update');

export const insertAwards = (tx: Database, values: readonly NewAward[]): Promise<AwardRow[]> =>
  values.length === 0
    ? Promise.resolve([])
    : tx
        .insert(awards)
        .values([...values])
        .returning();

export async function deleteAwards(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(awards).where(inArray(awards.id, [...ids]));
}

export async function insertImport(
  tx: Database,
  values: typeof awardImports.$inferInsert,
): Promise<ImportRow> {
  const [row] = await tx.insert(awardImports).values(values).returning();
  if (!row) throw new Error('an inserted import has no row');
  return row;
}

export async function updateImport(
  tx: Database,
  id: string,
  undone: ImportRow['undone'],
): Promise<ImportRow> {
  const [row] = await tx.update(awardImports).set({ undone }).where(eq(awardImports.id, id)).returning();
  if (!row) throw new Error('a locked import has no row');
  return row;
}

export async function lockImport(tx: Database, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(awardImports).where(eq(awardImports.id, id)).for('update');
  return row ?? null;
}

const shownImports = 10;

/** The latest that were made after a moment, with who made them. */
export const readImports = (db: Database, after: Date) =>
  db
    .select({ row: awardImports, by: people.fullName })
    .from(awardImports)
    .leftJoin(people, eq(people.id, awardImports.actorPersonId))
    .where(gt(awardImports.createdAt, after))
    .orderBy(desc(awardImports.createdAt))
    .limit(shownImports);

export async function readNameOf(db: Database, personId: string): Promise<string | null> {
  const [row] = await db.select({ name: people.fullName }).from(people).where(eq(people.id, personId));
  return row?.name ?? null;
}

/** The values that an import replaced are kept only while it can be undone. */
export async function forgetImportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(awardImports).where(lt(awardImports.createdAt, moment));
}
