import type { DeletionState } from '@portico/contracts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { accounts, people, scheduledDeletions } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

const dayMs = 24 * 60 * 60_000;
/** Gives the member, or the person who made a mistake, time to notice. */
const graceDays = 30;

export const deletionDate = (from: Date) => new Date(from.getTime() + graceDays * dayMs);

type NewDeletion = typeof scheduledDeletions.$inferInsert;

/** Fails when one of the people already has an open deletion (a unique index). */
export function insertDeletions(tx: Database, rows: NewDeletion[]) {
  return tx
    .insert(scheduledDeletions)
    .values(rows)
    .returning({ id: scheduledDeletions.id, personId: scheduledDeletions.personId });
}

/** Cancels the open deletions; returns the people they were for. */
export function cancelDeletions(tx: Database, ids: readonly string[], cancelledAt: Date) {
  return tx
    .update(scheduledDeletions)
    .set({ cancelledAt })
    .where(and(inArray(scheduledDeletions.id, [...ids]), isNull(scheduledDeletions.cancelledAt)))
    .returning({ personId: scheduledDeletions.personId, deleteAfter: scheduledDeletions.deleteAfter });
}

const requester = alias(people, 'requester');

const selectDeletions = (db: Database) =>
  db
    .select({
      id: scheduledDeletions.id,
      personId: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      fullName: people.fullName,
      email: accounts.email,
      photoUrl: people.photoUrl,
      requestedById: scheduledDeletions.requestedByPersonId,
      requestedByName: requester.fullName,
      reason: scheduledDeletions.reason,
      createdAt: scheduledDeletions.createdAt,
      deleteAfter: scheduledDeletions.deleteAfter,
      cancelledAt: scheduledDeletions.cancelledAt,
    })
    .from(scheduledDeletions)
    .innerJoin(people, eq(people.id, scheduledDeletions.personId))
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(requester, eq(requester.id, scheduledDeletions.requestedByPersonId))
    .$dynamic();

export type DeletionRow = Awaited<ReturnType<typeof selectDeletions>>[number];

const stateIs = (state: DeletionState) =>
  state === 'pending' ? isNull(scheduledDeletions.cancelledAt) : isNotNull(scheduledDeletions.cancelledAt);

export async function readDeletions(db: Database, state: DeletionState, window: PageWindow) {
  const order =
    state === 'pending'
      ? [asc(scheduledDeletions.deleteAfter), asc(scheduledDeletions.id)]
      : [desc(scheduledDeletions.cancelledAt), desc(scheduledDeletions.id)];
  const matching = sql`select 1 from ${scheduledDeletions} where ${stateIs(state)}`;
  const [rows, { counted }] = await Promise.all([
    selectDeletions(db)
      .where(stateIs(state))
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
    rowOf<{ counted: number }>(db, sql`select ${cappedCount(matching)} as counted`),
  ]);
  return { rows, counted };
}

export async function readDeletion(db: Database, id: string): Promise<DeletionRow | null> {
  const [row] = await selectDeletions(db).where(eq(scheduledDeletions.id, id));
  return row ?? null;
}
