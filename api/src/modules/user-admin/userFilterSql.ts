import type { PeopleList, PlanFilter, Role, SeenFilter, UserFilter, UserSort } from '@portico/contracts';
import { grantableRoles } from '@portico/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import { accounts, groupMembers } from '../../db/schema/index.ts';
import { sqlMoment } from '../../support/moments.ts';
import { branchesOfStatus } from './userStatusSql.ts';

const dayMs = 86_400_000;

const keys = {
  name: accounts.searchName,
  createdAt: accounts.createdAt,
  lastSignInAt: accounts.lastSignInAt,
};
const keyOf = (sort: UserSort) => keys[sort.replace('-', '') as keyof typeof keys];
const isFalling = (sort: UserSort) => sort.startsWith('-');

/** A user who has never signed in sorts like the longest ago: first when ascending, last when descending. */
export function orderOf(sort: UserSort) {
  const key = keyOf(sort);
  const direction = isFalling(sort) ? sql`desc` : sql`asc`;
  const nulls =
    key === accounts.lastSignInAt ? (isFalling(sort) ? sql` nulls last` : sql` nulls first`) : sql``;
  return {
    key: sql`${key}`,
    branchOrder: sql`${key} ${direction}${nulls}, ${accounts.personId} ${direction}`,
    order: sql`key ${direction}${nulls}, id ${direction}`,
  };
}

/** Where in an order somebody stands: the value sorted by, as exact as the database keeps it. */
export type UserPlace = { key: string | null; personId: string };

export const keyTextOf = (sort: UserSort) => sql<string | null>`${keyOf(sort)}::text`;

/**
 * Who comes after that place in the order of `orderOf`: parts to read one after the other. The index bounds each of them;
 * one condition with an "or" would make every batch read from the beginning.
 */
export function partsAfter(sort: UserSort, { key: value, personId }: UserPlace): SQL[] {
  const key = keyOf(sort);
  const further = isFalling(sort) ? sql`<` : sql`>`;
  if (value === null) {
    const next = sql`${key} is null and ${accounts.personId} ${further} ${personId}::uuid`;
    return isFalling(sort) ? [next] : [next, sql`${key} is not null`];
  }
  const type = key === accounts.searchName ? sql`text` : sql`timestamptz`;
  const next = sql`(${key}, ${accounts.personId}) ${further} (${value}::${type}, ${personId}::uuid)`;
  return key === accounts.lastSignInAt && isFalling(sort) ? [next, sql`${key} is null`] : [next];
}

const holdsOneOf = (roles: readonly Role[]) => sql`${accounts.roleNames} && ${sql.param([...roles])}::text[]`;
const holds = (role: Role) => sql`${accounts.roleNames} @> ${sql.param([role])}::text[]`;

/** Who belongs to a list at all. */
const belonging: Record<PeopleList, SQL | null> = {
  users: null,
  members: holds('agent'),
  admins: holdsOneOf(grantableRoles),
};

const planOf = (plan: PlanFilter) =>
  plan === 'none' ? sql`${accounts.plan} is null` : sql`${accounts.plan} = ${plan}`;

function seenOf(seen: SeenFilter, now: Date): SQL {
  if (seen === 'never') return sql`${accounts.lastSignInAt} is null`;
  const days = Number(/\d+$/.exec(seen)?.[0]);
  const since = sqlMoment(new Date(now.getTime() - days * dayMs));
  return seen === 'notLast90'
    ? sql`${accounts.lastSignInAt} < ${since}`
    : sql`${accounts.lastSignInAt} >= ${since}`;
}

/**
 * The conditions of a list and its filters. With a status there are two that exclude each other; a row of the list meets
 * exactly one.
 */
export function branchesOf(list: PeopleList, filter: UserFilter, now: Date): SQL[] {
  const { role, status, brokerageId, groupId, plan, seen } = filter;
  const conditions: SQL[] = [];
  const own = belonging[list];
  if (own) conditions.push(own);
  if (role) conditions.push(holds(role));
  if (plan) conditions.push(planOf(plan));
  if (seen) conditions.push(seenOf(seen, now));
  if (brokerageId) conditions.push(sql`${accounts.brokerageId} = ${brokerageId}`);
  if (groupId)
    conditions.push(sql`${accounts.personId} in (select m.person_id from ${groupMembers} m
      where m.group_id = ${groupId})`);
  const standings = status ? branchesOfStatus(status, now) : [null];
  return standings.map((standing) => sql`${and(sql`true`, ...conditions, standing ?? undefined)}`);
}

export const isFiltered = (list: PeopleList, filter: UserFilter): boolean =>
  belonging[list] !== null ||
  [filter.role, filter.status, filter.brokerageId, filter.groupId, filter.plan, filter.seen].some(Boolean);
