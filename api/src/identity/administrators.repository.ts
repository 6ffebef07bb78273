import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, personRoles } from '../db/schema/index.ts';

/**
 * Whether a role belongs to an administrator who can sign in now. A suspended account does not count, because nobody
 * could get help from it.
 */
export const isAdministrator = and(
  eq(personRoles.role, 'admin'),
  accounts.isActive,
  isNull(accounts.suspendedAt),
);

export async function readAdministratorIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ personId: personRoles.personId })
    .from(personRoles)
    .innerJoin(accounts, eq(accounts.personId, personRoles.personId))
    .where(isAdministrator);
  return rows.map(({ personId }) => personId);
}
