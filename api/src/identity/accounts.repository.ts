import type { Role } from '@portico/contracts';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { accounts, invitations, oneTimeCodes, people, sessions, usageEvents } from '../db/schema/index.ts';
import { type AuditActor, recordAudit } from '../support/audit.ts';

export type Account = {
  id: string;
  personId: string;
  username: string;
  email: string;
  firstName: string;
  passwordHash: string | null;
  /** True for an invited member: the only use of their temporary password is to set another one. */
  mustSetPassword: boolean;
  isTracked: boolean;
  /** Null before the first sign-in. */
  lastSignInAt: Date | null;
  /** The language of mails; null before a page has named one. */
  language: string | null;
};

const selected = {
  id: accounts.id,
  personId: accounts.personId,
  username: accounts.username,
  email: accounts.email,
  firstName: people.firstName,
  passwordHash: accounts.passwordHash,
  mustSetPassword: accounts.mustSetPassword,
  isTracked: people.isTracked,
  lastSignInAt: accounts.lastSignInAt,
  language: accounts.language,
};

function selectAccount(db: Database, is: SQL | undefined) {
  return db
    .select(selected)
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(is)
    .limit(1)
    .$dynamic();
}

/** Finds by e-mail or username. A username that equals another account's e-mail does not hide that account. */
export async function findAccount(db: Database, name: string): Promise<Account | null> {
  const isNamed = or(eq(accounts.email, name), eq(accounts.username, name));
  const [row] = await selectAccount(db, isNamed).orderBy(desc(sql`${accounts.email} = ${name}`));
  return row ?? null;
}

/** Locks the account until the transaction ends: nobody signs in with the old password while it is replaced. */
export async function lockAccount(tx: Database, accountId: string): Promise<Account> {
  const [row] = await selectAccount(tx, eq(accounts.id, accountId)).for('update', { of: accounts });
  if (!row) throw new Error('an account that was just there is gone');
  return row;
}

export async function readAccount(db: Database, accountId: string): Promise<Account> {
  const [row] = await selectAccount(db, eq(accounts.id, accountId));
  if (!row) throw new Error('a session without an account');
  return row;
}

/** Whether there is an open invitation whose temporary password is still valid. */
export async function hasOpenInvitation(db: Database, accountId: string, now: Date): Promise<boolean> {
  const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, now));
  return (await db.$count(invitations, and(eq(invitations.accountId, accountId), isOpen))) > 0;
}

const addressesLookedAt = 50;

/** The addresses a person has signed in from. Sessions of impersonating staff make no address trusted. */
export async function addressesOf(db: Database, personId: string): Promise<(string | null)[]> {
  const isTheirs = and(eq(sessions.personId, personId), isNull(sessions.impersonatorPersonId));
  const rows = await db
    .select({ ipAddress: sessions.ipAddress })
    .from(sessions)
    .where(isTheirs)
    .groupBy(sessions.ipAddress)
    .orderBy(desc(sql`max(${sessions.createdAt})`))
    .limit(addressesLookedAt);
  return rows.map((row) => row.ipAddress);
}

/** The address that each of these people signed in from last; without those whose sessions are gone. */
export async function lastAddressesOf(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([sessions.personId], { personId: sessions.personId, ipAddress: sessions.ipAddress })
    .from(sessions)
    .where(and(inArray(sessions.personId, [...personIds]), isNull(sessions.impersonatorPersonId)))
    .orderBy(sessions.personId, desc(sessions.createdAt));
  return new Map(rows.map(({ personId, ipAddress }) => [personId, ipAddress]));
}

type StoredPassword = { accountId: string; passwordHash: string; mustSetPassword: boolean; at: Date };

/** Pending codes and open invitations belong to the old password, so they end with it. */
export async function storePassword(
  tx: Database,
  { accountId, passwordHash, mustSetPassword, at }: StoredPassword,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash, mustSetPassword, passwordChangedAt: at, updatedAt: at })
    .where(eq(accounts.id, accountId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.accountId, accountId));
  const isOpen = and(eq(invitations.accountId, accountId), isNull(invitations.usedAt));
  if (mustSetPassword) await tx.delete(invitations).where(isOpen);
  else await tx.update(invitations).set({ usedAt: at }).where(isOpen);
}

/** The role under which reports count a person who has several. */
export const reportedFirst: readonly Role[] = ['admin', 'concierge', 'realmAdmin', 'realmExecutive', 'agent'];
export const reportedRole = (roles: readonly Role[]): string =>
  reportedFirst.find((role) => roles.includes(role)) ?? roles[0] ?? 'none';

type SignInRecord = { account: Account; roles: readonly Role[]; by: AuditActor; at: Date };

/** Leaves the traces of a sign-in: on the account, in the audit log, and in the usage reports. */
export async function recordSignIn(tx: Database, { account, roles, by, at }: SignInRecord): Promise<void> {
  await tx.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.id, account.id));
  await recordAudit(tx, by, { at, action: 'sign-in', subjectKind: 'account', subjectId: account.id });
  if (!account.isTracked) return;
  await tx
    .insert(usageEvents)
    .values({ at, personId: account.personId, role: reportedRole(roles), kind: 'sign-in' });
}

type Suspension = { suspendedAt: Date | null; suspendedReason: string | null };

export async function setSuspension(tx: Database, personId: string, suspension: Suspension): Promise<void> {
  await tx.update(accounts).set(suspension).where(eq(accounts.personId, personId));
}

export async function setProcessor(
  tx: Database,
  personId: string,
  paymentProcessor: 'manual' | 'stripe' | 'none',
): Promise<void> {
  await tx.update(accounts).set({ paymentProcessor }).where(eq(accounts.personId, personId));
}
