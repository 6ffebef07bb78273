import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, personRoles, scheduledDeletions } from '../db/schema/index.ts';

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

/** Reads these people and locks them until the transaction ends, in a fixed order, which prevents deadlocks. */
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
