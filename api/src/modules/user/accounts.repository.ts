import type { Role } from '@portico/contracts';
import { desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, people, usageEvents } from '../../db/schema/index.ts';
import { recordAudit } from '../../support/audit.ts';

export type Account = {
  id: string;
  personId: string;
  passwordHash: string | null;
  mustSetPassword: boolean;
  isTracked: boolean;
};

/** By e-mail or username; someone who took another's e-mail for a username does not get in the other's way. */
export async function findAccount(db: Database, name: string): Promise<Account | null> {
  const [row] = await db
    .select({
      id: accounts.id,
      personId: accounts.personId,
      passwordHash: accounts.passwordHash,
      mustSetPassword: accounts.mustSetPassword,
      isTracked: people.isTracked,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(or(eq(accounts.email, name), eq(accounts.username, name)))
    .orderBy(desc(sql`${accounts.email} = ${name}`))
    .limit(1);
  return row ?? null;
}

type SignInRecord = {
  account: Account;
  roles: readonly Role[];
  origin: { ipAddress: string };
  at: Date;
};

/** Under which role reports count someone who has several. */
const reportedFirst: readonly Role[] = ['admin', 'concierge', 'realmAdmin', 'realmExecutive', 'agent'];
export const reportedRole = (roles: readonly Role[]): string =>
  reportedFirst.find((role) => roles.includes(role)) ?? roles[0] ?? 'none';

/** Leaves the traces of a sign-in: on the account, in the audit log, and in the usage reports. */
export async function recordSignIn(
  db: Database,
  { account, roles, origin, at }: SignInRecord,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.id, account.id));
    const actor = { personId: account.personId, impersonatorPersonId: null, ipAddress: origin.ipAddress };
    await recordAudit(tx, actor, {
      at,
      action: 'sign-in',
      subjectKind: 'account',
      subjectId: account.id,
    });
    if (!account.isTracked) return;
    await tx
      .insert(usageEvents)
      .values({ at, personId: account.personId, role: reportedRole(roles), kind: 'sign-in' });
  });
}
