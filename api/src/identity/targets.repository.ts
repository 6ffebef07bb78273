import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, groupMembers, personRoles, scheduledDeletions } from '../db/schema/index.ts';

export type Target = {
  personId: string;
  accountId: string;
  roles: string[];
  suspendedAt: Date | null;
  suspendedReason: string | null;
  isInvited: boolean;
  deletionId: string | null;
  groupIds: string[];
};

const rolesOf = sql<string[]>`array(select held.role from ${personRoles} held
  where held.person_id = accounts.person_id)`;
const openDeletionOf = sql<string | null>`(select open.id from ${scheduledDeletions} open
  where open.person_id = accounts.person_id and open.cancelled_at is null)`;

const groupIdsOf = sql<string[]>`array(select m.group_id::text from ${groupMembers} m
  where m.person_id = accounts.person_id)`;

const selectTargets = (db: Database, personIds: readonly string[]) =>
  db
    .select({
      personId: accounts.personId,
      accountId: accounts.id,
      roles: rolesOf,
      suspendedAt: accounts.suspendedAt,
      suspendedReason: accounts.suspendedReason,
      isInvited: accounts.mustSetPassword,
      deletionId: openDeletionOf,
      groupIds: groupIdsOf,
    })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]))
    .orderBy(asc(accounts.personId));

export const readTargets = (db: Database, personIds: readonly string[]): Promise<Target[]> =>
  selectTargets(db, personIds);

/** Reads these people and locks them until the transaction ends, in a fixed order, which prevents deadlocks. */
export const lockTargets = (tx: Database, personIds: readonly string[]): Promise<Target[]> =>
  selectTargets(tx, personIds).for('update');
