import type { DeskEntryKind, DeskState } from '@portico/contracts';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  contactRequests,
  deskEntries,
  deskItems,
  people,
  personRoles,
} from '../../db/schema/index.ts';
import type { ItemKey } from './desk.repository.ts';
import { mailStateOf } from './returnedMailSql.ts';

const isOf = ({ kind, id }: ItemKey) => and(eq(deskItems.kind, kind), eq(deskItems.subjectId, id));

/** Creates the item's row if it is the first, and locks it: the second of two colleagues sees what the first did. */
export async function lockItem(tx: Database, { kind, id }: ItemKey) {
  await tx.insert(deskItems).values({ kind, subjectId: id }).onConflictDoNothing();
  const [row] = await tx.select().from(deskItems).where(isOf({ kind, id })).for('update');
  if (!row) throw new Error('a row of the desk that was just made is not there');
  return row;
}

type Change = { ownerPersonId?: string | null; state?: DeskState; stateAt?: Date };

export async function changeItem(tx: Database, key: ItemKey, change: Change): Promise<void> {
  await tx
    .update(deskItems)
    .set({ ...change, version: sql`${deskItems.version} + 1` })
    .where(isOf(key));
}

export async function markSeen(db: Database, { kind, id }: ItemKey, seenAt: Date): Promise<void> {
  await db
    .insert(deskItems)
    .values({ kind, subjectId: id, seenAt })
    .onConflictDoUpdate({ target: [deskItems.kind, deskItems.subjectId], set: { seenAt } });
}

type NewEntry = {
  id?: string;
  entry: Exclude<DeskEntryKind, 'asked'>;
  personId: string;
  body?: string;
  askedAt?: Date | null;
  at: Date;
};

/** False when an entry has this id already. */
export async function insertEntry(tx: Database, { kind, id: subjectId }: ItemKey, entry: NewEntry) {
  const rows = await tx
    .insert(deskEntries)
    .values({ ...entry, kind, subjectId })
    .onConflictDoNothing()
    .returning({ id: deskEntries.id });
  return rows.length > 0;
}

export async function findEntry(db: Database, entryId: string) {
  const [row] = await db.select().from(deskEntries).where(eq(deskEntries.id, entryId));
  return row ?? null;
}

/** Whether somebody who began to wait then has got an answer since. */
export async function hasAnswerSince(db: Database, { kind, id }: ItemKey, askedAt: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: deskEntries.id })
    .from(deskEntries)
    .where(and(eq(deskEntries.kind, kind), eq(deskEntries.subjectId, id), eq(deskEntries.askedAt, askedAt)))
    .limit(1);
  return row !== undefined;
}

/** Within one step, the text comes before the change of state. */
const withinOneStep = sql`array_position(array['note','answered','mailed','owner','state'], ${deskEntries.entry})`;

export function readEntries(db: Database, { kind, id }: ItemKey) {
  return db
    .select({
      id: deskEntries.id,
      entry: deskEntries.entry,
      personId: deskEntries.personId,
      fullName: people.fullName,
      body: deskEntries.body,
      at: deskEntries.at,
      mail: mailStateOf(sql`${deskEntries.id}`),
    })
    .from(deskEntries)
    .leftJoin(people, eq(people.id, deskEntries.personId))
    .where(and(eq(deskEntries.kind, kind), eq(deskEntries.subjectId, id)))
    .orderBy(asc(deskEntries.at), asc(withinOneStep), asc(deskEntries.id));
}

/** A form's own mark, which an earlier release of the page reads and writes. */
export async function markForm(tx: Database, id: string, closedAt: Date | null): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ closedAt })
    .where(
      and(
        eq(contactRequests.id, id),
        closedAt ? isNull(contactRequests.closedAt) : isNotNull(contactRequests.closedAt),
      ),
    );
}

/** The people who can have an item: staff with an account that can sign in. */
export async function readColleagues(db: Database) {
  const rows = await db
    .select({
      _id: people.id,
      fullName: people.fullName,
      roles: sql<string[]>`array_agg(${personRoles.role})`,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .innerJoin(personRoles, eq(personRoles.personId, people.id))
    .where(
      and(
        inArray(personRoles.role, ['admin', 'concierge']),
        eq(accounts.isActive, true),
        isNull(accounts.suspendedAt),
      ),
    )
    .groupBy(people.id)
    .orderBy(asc(people.fullName), asc(people.id));
  return rows.map(({ _id, fullName, roles }) => ({
    _id,
    fullName,
    readsThreads: roles.includes('concierge'),
  }));
}
