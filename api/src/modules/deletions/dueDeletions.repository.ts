import { grantableRoles } from '@portico/contracts';
import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people, personRoles, scheduledDeletions } from '../../db/schema/index.ts';

/** People who were given powers meanwhile are not deleted: taking those powers away is a separate decision. */
const hasPowers = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(personRoles)
    .where(
      and(
        eq(personRoles.personId, scheduledDeletions.personId),
        inArray(personRoles.role, [...grantableRoles]),
      ),
    );

const isDue = (db: Database, at: Date) =>
  and(
    lte(scheduledDeletions.deleteAfter, at),
    isNull(scheduledDeletions.cancelledAt),
    notExists(hasPowers(db)),
  );

/** Null when the deletion was cancelled, or another process has it: the row is locked until the person is deleted. */
export async function claim(tx: Database, id: string, at: Date) {
  const [row] = await tx
    .select()
    .from(scheduledDeletions)
    .where(and(eq(scheduledDeletions.id, id), isDue(tx, at)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function readPerson(tx: Database, personId: string) {
  const [row] = await tx
    .select({ photoUrl: people.photoUrl, email: accounts.email, agentId: agents.id })
    .from(people)
    .leftJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(agents, eq(agents.personId, people.id))
    .where(eq(people.id, personId));
  if (!row) throw new Error('a scheduled deletion of nobody');
  return row;
}

/** The deletions that are due, the longest due first. */
export const readDue = (db: Database, at: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: scheduledDeletions.id })
    .from(scheduledDeletions)
    .where(isDue(db, at))
    .orderBy(asc(scheduledDeletions.deleteAfter))
    .limit(limit);
