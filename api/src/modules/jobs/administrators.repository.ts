import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, personRoles } from '../../db/schema/index.ts';

/** Administrators who can sign in. */
export async function readAdministratorIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ personId: personRoles.personId })
    .from(personRoles)
    .innerJoin(accounts, eq(accounts.personId, personRoles.personId))
    .where(and(eq(personRoles.role, 'admin'), accounts.isActive, isNull(accounts.suspendedAt)));
  return rows.map(({ personId }) => personId);
}
