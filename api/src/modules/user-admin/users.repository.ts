import type { UserFilter, UserSort } from '@portico/contracts';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  brokerages,
  invitations,
  people,
  personRoles,
  scheduledDeletions,
  sessions,
} from '../../db/schema/index.ts';
import { isRunning } from '../../identity/sessions.repository.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import { findByName, forgivingCondition, nameCondition } from '../../support/nameSearch.ts';
import type { PageWindow } from '../../support/paging.ts';
import { hasStatus, userStatus } from './userStatus.ts';

const keys = {
  name: accounts.searchName,
  createdAt: accounts.createdAt,
  lastSignInAt: accounts.lastSignInAt,
};

/** A user who has never signed in sorts like the longest ago: first when ascending, last when descending. */
function orderOf(sort: UserSort) {
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const nulls =
    key === accounts.lastSignInAt ? (sort.startsWith('-') ? sql` nulls last` : sql` nulls first`) : sql``;
  return {
    key: sql`${key}`,
    branchOrder: sql`${key} ${direction}${nulls}, ${accounts.personId} ${direction}`,
    order: sql`key ${direction}${nulls}, id ${direction}`,
  };
}

function narrowingOf({ role, status }: UserFilter, now: Date): SQL[] {
  const conditions: SQL[] = [];
  if (role) {
    conditions.push(sql`${accounts.personId} in (select held.person_id from ${personRoles} held
      where held.role = ${role})`);
  }
  if (status) conditions.push(hasStatus(status, now));
  return conditions;
}

/** A page of person ids. Every word of `q` must occur in the name or the e-mail; failing that, a slip is forgiven. */
export function readUserIds(
  db: Database,
  filter: UserFilter,
  now: Date,
  window: PageWindow,
): Promise<IdPage> {
  const narrowing = narrowingOf(filter, now);
  return findByName(accounts.searchName, filter.q, (text) =>
    readIdPage(db, {
      from: accounts,
      id: sql`${accounts.personId}`,
      ...orderOf(filter.sort ?? 'name'),
      branches: [narrowing.length > 0 ? sql`${and(...narrowing)}` : sql`true`],
      text,
      isNarrowed: narrowing.length > 0 || text !== null,
      window,
    }),
  );
}

const rolesOf = sql<string[]>`array(select held.role from ${personRoles} held
  where held.person_id = accounts.person_id order by 1)`;

const summaryColumns = (now: Date) => ({
  personId: accounts.personId,
  firstName: people.firstName,
  lastName: people.lastName,
  fullName: people.fullName,
  email: accounts.email,
  username: accounts.username,
  photoUrl: people.photoUrl,
  roles: rolesOf,
  status: userStatus(now),
  agentId: agents.id,
  brokerage: brokerages.name,
  suspendedAt: accounts.suspendedAt,
  suspendedReason: accounts.suspendedReason,
  createdAt: accounts.createdAt,
  lastSignInAt: accounts.lastSignInAt,
  deletionId: scheduledDeletions.id,
  deleteAfter: scheduledDeletions.deleteAfter,
});

const openDeletion = and(
  eq(scheduledDeletions.personId, accounts.personId),
  isNull(scheduledDeletions.cancelledAt),
);

const selectUsers = (db: Database, now: Date) =>
  db
    .select(summaryColumns(now))
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(agents, eq(agents.personId, accounts.personId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .leftJoin(scheduledDeletions, openDeletion)
    .$dynamic();

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** In the order of `ids`. */
export async function readUsers(db: Database, ids: readonly string[], now: Date): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectUsers(db, now).where(inArray(accounts.personId, [...ids]));
  const byId = new Map(rows.map((row) => [row.personId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The text condition the list would have used: forgiving only if nobody is found otherwise. */
export async function readTextCondition(db: Database, q: string | undefined): Promise<TextCondition | null> {
  const exact = nameCondition(accounts.searchName, q);
  if (!exact) return null;
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(exact.indexed).limit(1);
  return found ? exact : (forgivingCondition(accounts.searchName, q) ?? exact);
}

export type ExportFilter = { filter: UserFilter; text: TextCondition | null; now: Date };

/** The next users by name; `after` is the last user of the previous batch. Follows its index, however deep. */
export async function readUsersAfter(
  db: Database,
  { filter, text, now }: ExportFilter,
  after: { searchName: string; personId: string } | null,
  limit: number,
) {
  const isNext = after
    ? sql`(${accounts.searchName}, ${accounts.personId}) > (${after.searchName}, ${after.personId}::uuid)`
    : undefined;
  const keysOfBatch = await db
    .select({ personId: accounts.personId, searchName: accounts.searchName })
    .from(accounts)
    .where(and(...narrowingOf(filter, now), text?.indexed, isNext))
    .orderBy(asc(accounts.searchName), asc(accounts.personId))
    .limit(limit);
  const ids = keysOfBatch.map((key) => key.personId);
  return { rows: await readUsers(db, ids, now), last: keysOfBatch.at(-1) ?? null, size: keysOfBatch.length };
}

/** The fields that only the page of one user shows. */
export async function readUserExtras(db: Database, personId: string, now: Date, sessionIdleLimitMs: number) {
  const [[account], [invitation], [open]] = await Promise.all([
    db
      .select({ id: accounts.id, phone: people.phone, paymentProcessor: accounts.paymentProcessor })
      .from(accounts)
      .innerJoin(people, eq(people.id, accounts.personId))
      .where(eq(accounts.personId, personId)),
    db
      .select({
        sentAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        usedAt: invitations.usedAt,
      })
      .from(invitations)
      .innerJoin(accounts, eq(accounts.id, invitations.accountId))
      .where(eq(accounts.personId, personId))
      .orderBy(desc(invitations.createdAt))
      .limit(1),
    db
      .select({ sessions: count() })
      .from(sessions)
      .where(
        and(
          eq(sessions.personId, personId),
          isRunning(now, sessionIdleLimitMs),
          isNull(sessions.impersonatorPersonId),
        ),
      ),
  ]);
  return account ? { ...account, invitation: invitation ?? null, openSessions: open?.sessions ?? 0 } : null;
}
