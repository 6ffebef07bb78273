import { grantableRoles } from '@portico/contracts';
import { and, asc, count, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, people, personRoles, secondFactors } from '../../db/schema/index.ts';

const rolesOf = sql<string[]>`array(select held.role from ${personRoles} held
  where held.person_id = accounts.person_id order by 1)`;

const selectAdministrators = (db: Database) =>
  db
    .select({
      personId: accounts.personId,
      firstName: people.firstName,
      lastName: people.lastName,
      fullName: people.fullName,
      email: accounts.email,
      photoUrl: people.photoUrl,
      roles: rolesOf,
      lastSignInAt: accounts.lastSignInAt,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .$dynamic();

export type AdministratorRow = Awaited<ReturnType<typeof selectAdministrators>>[number];

/** Everyone with powers over others, by name; they are few, so there are no pages. */
export function readAdministrators(db: Database): Promise<AdministratorRow[]> {
  const powers = db
    .select({ one: sql`1` })
    .from(personRoles)
    .where(and(eq(personRoles.personId, accounts.personId), inArray(personRoles.role, [...grantableRoles])));
  return selectAdministrators(db).where(exists(powers)).orderBy(asc(accounts.searchName));
}

export async function readAdministrator(db: Database, personId: string): Promise<AdministratorRow | null> {
  const [row] = await selectAdministrators(db).where(eq(accounts.personId, personId));
  return row ?? null;
}

/** Serializes changes of roles: two admins who take away each other's role must not both succeed. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${personRoles} in share row exclusive mode`);
}

/** True when the role is new. */
export async function insertRole(tx: Database, personId: string, role: string): Promise<boolean> {
  const added = await tx
    .insert(personRoles)
    .values({ personId, role })
    .onConflictDoNothing()
    .returning({ role: personRoles.role });
  return added.length > 0;
}

/** True when the person had the role. */
export async function deleteRole(tx: Database, personId: string, role: string): Promise<boolean> {
  const gone = await tx
    .delete(personRoles)
    .where(and(eq(personRoles.personId, personId), eq(personRoles.role, role)))
    .returning({ role: personRoles.role });
  return gone.length > 0;
}

/** Counts administrators who can sign in; suspended ones could not help. */
export async function countAdmins(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ admins: count() })
    .from(personRoles)
    .innerJoin(accounts, eq(accounts.personId, personRoles.personId))
    .where(and(eq(personRoles.role, 'admin'), accounts.isActive, isNull(accounts.suspendedAt)));
  return row?.admins ?? 0;
}
