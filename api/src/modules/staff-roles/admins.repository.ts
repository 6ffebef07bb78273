import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, personRoles } from '../../db/schema/index.ts';
import { readAdministratorIds } from '../../identity/administrators.repository.ts';

/** The person's roles in order; null for somebody without an account. */
export async function readRoles(db: Database, personId: string): Promise<string[] | null> {
  const [row] = await db
    .select({ roles: accounts.roleNames })
    .from(accounts)
    .where(eq(accounts.personId, personId));
  return row?.roles ?? null;
}

/** Runs changes of roles one after another: two admins who take away each other's role must not both succeed. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${personRoles} in share row exclusive mode`);
}

/** Counts administrators who can sign in; a suspended one does not count. */
export const countAdmins = async (tx: Database): Promise<number> => (await readAdministratorIds(tx)).length;
