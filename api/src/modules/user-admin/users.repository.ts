import type { PeopleList, UserFilter, UserSort } from '@portico/contracts';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  brokerages,
  groupMembers,
  groups,
  invitations,
  people,
  scheduledDeletions,
  sessions,
  teamMembers,
  teams,
} from '../../db/schema/index.ts';
import { isRunning } from '../../identity/sessions.repository.ts';
import { hasSecondFactor } from '../../identity/standing.repository.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import { findByName, forgivingCondition, nameCondition } from '../../support/nameSearch.ts';
import type { PageWindow } from '../../support/paging.ts';
import { branchesOf, isFiltered, keyTextOf, orderOf, partsAfter, type UserPlace } from './userFilterSql.ts';
import { userStatus } from './userStatusSql.ts';

/** A page of person ids. Every word of `q` must occur in the name or the e-mail; failing that, a slip is forgiven. */
export function readUserIds(
  db: Database,
  list: PeopleList,
  filter: UserFilter,
  now: Date,
  window: PageWindow,
): Promise<IdPage> {
  return findByName(accounts.searchName, filter.q, (text) =>
    readIdPage(db, {
      from: accounts,
      id: sql`${accounts.personId}`,
      ...orderOf(filter.sort ?? 'name'),
      branches: branchesOf(list, filter, now),
      text,
      isNarrowed: isFiltered(list, filter) || text !== null,
      window,
    }),
  );
}

const groupsOf = sql<
  string[]
>`array(select g.name from ${groupMembers} m join ${groups} g on g.id = m.group_id
  where m.person_id = accounts.person_id order by 1)`;

const summaryColumns = (now: Date) => ({
  personId: accounts.personId,
  firstName: people.firstName,
  lastName: people.lastName,
  fullName: people.fullName,
  email: accounts.email,
  username: accounts.username,
  phone: people.phone,
  photoUrl: people.photoUrl,
  roles: accounts.roleNames,
  status: userStatus(now),
  agentId: agents.id,
  brokerage: brokerages.name,
  team: teams.name,
  city: agents.city,
  country: agents.country,
  groups: groupsOf,
  plan: accounts.plan,
  planEndsAt: accounts.planEndsAt,
  listings: agents.listingsCount,
  hasSecondFactor,
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
    .leftJoin(teamMembers, eq(teamMembers.agentId, agents.id))
    .leftJoin(teams, eq(teams.id, teamMembers.teamId))
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

export type Found = { list: PeopleList; filter: UserFilter; text: TextCondition | null; now: Date };

/** Everybody of a list whom the filters find, as one condition. */
export const conditionOf = ({ list, filter, text, now }: Found): SQL | undefined =>
  and(or(...branchesOf(list, filter, now)), text?.indexed);

/** The next people in the order of the list; `after` is the last one of the previous batch. Follows its index at any depth. */
export async function readUsersAfter(
  db: Database,
  { condition, sort, now }: { condition: SQL | undefined; sort: UserSort; now: Date },
  after: UserPlace | null,
  limit: number,
) {
  const batch: UserPlace[] = [];
  for (const part of after ? partsAfter(sort, after) : [undefined]) {
    if (batch.length === limit) break;
    const more = await db
      .select({ personId: accounts.personId, key: keyTextOf(sort) })
      .from(accounts)
      .where(and(condition, part))
      .orderBy(orderOf(sort).branchOrder)
      .limit(limit - batch.length);
    batch.push(...more);
  }
  const ids = batch.map(({ personId }) => personId);
  return { rows: await readUsers(db, ids, now), last: batch.at(-1) ?? null, size: batch.length };
}

/** The fields that only the page of one user shows. */
export async function readUserExtras(db: Database, personId: string, now: Date, sessionIdleLimitMs: number) {
  const [[account], [invitation], [open]] = await Promise.all([
    db
      .select({ id: accounts.id, paymentProcessor: accounts.paymentProcessor })
      .from(accounts)
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
