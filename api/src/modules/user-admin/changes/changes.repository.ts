import type { ChangeOutcome, ChangeState } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { accounts, bulkChangeRows, bulkChanges, groups, people } from '../../../db/schema/index.ts';
import { insertRows } from '../../../db/seed/insert.ts';

export type Change = typeof bulkChanges.$inferSelect & { state: ChangeState };
export type ChangeRow = typeof bulkChangeRows.$inferSelect & { outcome: ChangeOutcome };
export type Outcome = Pick<ChangeRow, 'rowNo' | 'personId' | 'outcome' | 'reasons' | 'before'>;

const busy = ['running', 'undoing'];

export async function insertChange(tx: Database, values: typeof bulkChanges.$inferInsert): Promise<Change> {
  const [row] = await tx.insert(bulkChanges).values(values).returning();
  return row as Change;
}

export async function readChange(db: Database, id: string): Promise<Change | null> {
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
  return (row ?? null) as Change | null;
}

export async function lockChange(tx: Database, id: string): Promise<Change | null> {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  return (row ?? null) as Change | null;
}

/** Null when another process works on it right now, or there is nothing to do. */
export async function claimChange(tx: Database, id: string): Promise<Change | null> {
  const [row] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), inArray(bulkChanges.state, busy)))
    .for('update', { skipLocked: true });
  return (row ?? null) as Change | null;
}

export async function updateChange(
  tx: Database,
  id: string,
  values: Partial<typeof bulkChanges.$inferInsert>,
): Promise<Change> {
  const [row] = await tx.update(bulkChanges).set(values).where(eq(bulkChanges.id, id)).returning();
  return row as Change;
}

export async function readBusyChanges(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(inArray(bulkChanges.state, busy))
    .orderBy(asc(bulkChanges.createdAt))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** The newest changes that were started. */
export const readChanges = (db: Database, limit: number) =>
  db
    .select()
    .from(bulkChanges)
    .where(sql`${bulkChanges.state} <> 'draft'`)
    .orderBy(desc(bulkChanges.createdAt))
    .limit(limit) as Promise<Change[]>;

/** Fixes these people as the rows of a change, in their order. */
export async function insertPeople(tx: Database, changeId: string, personIds: readonly string[]) {
  await insertRows(
    tx,
    bulkChangeRows,
    personIds.map((personId, index) => ({
      ...{ changeId, rowNo: index + 1, personId, outcome: 'ready' },
    })),
  );
}

/** Fixes everybody who meets the condition now, by name; at most one more than `most`. Returns how many they are. */
export async function insertFound(
  tx: Database,
  changeId: string,
  condition: SQL | undefined,
  most: number,
): Promise<number> {
  const found = tx
    .select({ personId: accounts.personId, searchName: accounts.searchName })
    .from(accounts)
    .where(condition)
    .orderBy(asc(accounts.searchName), asc(accounts.personId))
    .limit(most + 1)
    .as('found');
  const rows = await tx.select({ personId: found.personId }).from(found);
  if (rows.length <= most)
    await insertPeople(
      tx,
      changeId,
      rows.map(({ personId }) => personId),
    );
  return rows.length;
}

export const insertFileRows = (tx: Database, rows: (typeof bulkChangeRows.$inferInsert)[]) =>
  insertRows(tx, bulkChangeRows, rows);

export const readRows = (
  db: Database,
  changeId: string,
  { after, limit, outcomes }: { after: number; limit: number; outcomes?: readonly ChangeOutcome[] },
) =>
  db
    .select()
    .from(bulkChangeRows)
    .where(
      and(
        eq(bulkChangeRows.changeId, changeId),
        gt(bulkChangeRows.rowNo, after),
        outcomes && inArray(bulkChangeRows.outcome, [...outcomes]),
      ),
    )
    .orderBy(asc(bulkChangeRows.rowNo))
    .limit(limit) as Promise<ChangeRow[]>;

/** Whether the change is about this person, who was not left out of it. */
export async function isAbout(db: Database, changeId: string, personId: string): Promise<boolean> {
  const { outcome } = bulkChangeRows;
  const ofPerson = and(eq(bulkChangeRows.changeId, changeId), eq(bulkChangeRows.personId, personId));
  return (await db.$count(bulkChangeRows, and(ofPerson, ne(outcome, 'skipped')))) > 0;
}

export async function writeOutcomes(tx: Database, changeId: string, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ rowNo, personId, ...rest }) => ({
    ...{ row_no: rowNo, person_id: personId },
    ...rest,
  }));
  await tx.execute(sql`update ${bulkChangeRows} r
    set outcome = o.outcome, reasons = o.reasons, before = o.before, person_id = o.person_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      o(row_no int, person_id uuid, outcome text, reasons jsonb, before jsonb)
    where r.change_id = ${changeId} and r.row_no = o.row_no`);
}

/** Names and addresses of people, by their id. */
export async function readNames(db: Database, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, never>();
  const { firstName, lastName, fullName, primaryEmail } = people;
  const rows = await db
    .select({ _id: people.id, name: { firstName, lastName, fullName }, email: primaryEmail })
    .from(people)
    .where(inArray(people.id, [...personIds]));
  return new Map(rows.map((row) => [row._id, row]));
}

/** Whether values are no longer kept: those of a file that the rest of an import needs, or those that an undo puts back. */
export async function hasForgottenRows(
  tx: Database,
  changeId: string,
  of: 'file' | 'undo',
): Promise<boolean> {
  const { outcome } = bulkChangeRows;
  const needed = of === 'file' ? bulkChangeRows.content : bulkChangeRows.before;
  const left: ChangeOutcome[] = of === 'file' ? ['new', 'updated', 'created', 'changed'] : ['changed'];
  const [row] = await tx
    .select({ rowNo: bulkChangeRows.rowNo })
    .from(bulkChangeRows)
    .where(and(eq(bulkChangeRows.changeId, changeId), inArray(outcome, left), isNull(needed)))
    .limit(1);
  return row !== undefined;
}

export async function readGroupName(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ name: groups.name }).from(groups).where(sql`${groups.id}::text = ${id}`);
  return row?.name ?? null;
}

/** Counts a batch that failed; after `most` failures in a row the change waits for a person. */
export async function countTry(db: Database, id: string, most: number): Promise<void> {
  const isLast = sql`${bulkChanges.tries} + 1 >= ${most}`;
  const { tries, state } = bulkChanges;
  await db
    .update(bulkChanges)
    .set({
      tries: sql`${tries} + 1`,
      state: sql`case when ${isLast} then 'failed' else ${state} end`,
      failedIn: sql`case when ${isLast} then ${state} end`,
    })
    .where(and(eq(bulkChanges.id, id), inArray(state, busy)));
}

/**
 * Removes drafts that were never carried out. A file's values about people, and those it replaced, are kept only for
 * the days in which its import can be undone.
 */
export async function forgetChangesBefore(
  db: Database,
  { drafts, contents }: { drafts: Date; contents: Date },
): Promise<void> {
  await db.delete(bulkChanges).where(and(eq(bulkChanges.state, 'draft'), lt(bulkChanges.createdAt, drafts)));
  await db.execute(sql`update bulk_change_rows r set cells = null, content = null, before = null from bulk_changes c
    where c.id = r.change_id and c.created_at < ${contents.toISOString()}::timestamptz
      and (r.cells is not null or r.before is not null)`);
}
