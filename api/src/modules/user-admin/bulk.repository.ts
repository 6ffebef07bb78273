import type { BulkAction } from '@portico/contracts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, bulkChanges, personRoles, scheduledDeletions, sessions } from '../../db/schema/index.ts';

export type Target = {
  personId: string;
  accountId: string;
  roles: string[];
  suspendedAt: Date | null;
  suspendedReason: string | null;
  isInvited: boolean;
  deletionId: string | null;
};

const rolesOf = sql<string[]>`array(select held.role from ${personRoles} held
  where held.person_id = accounts.person_id)`;
const openDeletionOf = sql<string | null>`(select open.id from ${scheduledDeletions} open
  where open.person_id = accounts.person_id and open.cancelled_at is null)`;

/** The people as they are, kept from changing until the transaction ends; always in the same order, so none waits for another. */
export function lockTargets(tx: Database, personIds: readonly string[]): Promise<Target[]> {
  return tx
    .select({
      personId: accounts.personId,
      accountId: accounts.id,
      roles: rolesOf,
      suspendedAt: accounts.suspendedAt,
      suspendedReason: accounts.suspendedReason,
      isInvited: accounts.mustSetPassword,
      deletionId: openDeletionOf,
    })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]))
    .orderBy(asc(accounts.personId))
    .for('update');
}

export type Suspension = { suspendedAt: Date | null; suspendedReason: string | null };

export async function setSuspension(
  tx: Database,
  personIds: readonly string[],
  suspension: Suspension,
): Promise<void> {
  await tx
    .update(accounts)
    .set(suspension)
    .where(inArray(accounts.personId, [...personIds]));
}

/** Theirs, and those they opened in the place of others. */
export async function endSessions(
  tx: Database,
  personIds: readonly string[],
  reason: string,
  at: Date,
): Promise<void> {
  const ids = [...personIds];
  const isTheirs = or(inArray(sessions.personId, ids), inArray(sessions.impersonatorPersonId, ids));
  await tx
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason, sealedSuccessor: null })
    .where(and(isTheirs, isNull(sessions.revokedAt)));
}

type NewChange = {
  actorPersonId: string;
  action: BulkAction;
  personIds: string[];
  reason: string;
  before: Record<string, unknown>;
  createdAt: Date;
};

export async function insertChange(tx: Database, change: NewChange): Promise<string> {
  const [row] = await tx.insert(bulkChanges).values(change).returning({ id: bulkChanges.id });
  if (!row) throw new Error('the database returned no change');
  return row.id;
}

export async function lockChange(tx: Database, id: string) {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  return row ?? null;
}

export async function markUndone(tx: Database, id: string, undoneAt: Date): Promise<void> {
  await tx.update(bulkChanges).set({ undoneAt }).where(eq(bulkChanges.id, id));
}
