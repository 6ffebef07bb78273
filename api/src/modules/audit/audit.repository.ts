import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, auditLog, people } from '../../db/schema/index.ts';
import { nameCondition } from '../../support/nameSearch.ts';
import { rowsOf } from '../../support/rows.ts';

/** The last row of a page: the log is append-only and long, so pages continue from a row and are never counted. */
export type Place = { at: Date; id: number };

/** The filters, with each name replaced by the ids of the people who have it. */
export type AuditSearch = {
  actorIds: string[] | null;
  subjectIds: string[] | null;
  action: string | undefined;
  from: Date | null;
  /** The first moment after the period. */
  until: Date | null;
};

const mostNamesakes = 200;

/** People whose name or e-mail contains these words, up to some hundred: a name that more people share says nothing. */
export async function readNamesakes(db: Database, name: string): Promise<string[]> {
  const condition = nameCondition(accounts.searchName, name);
  if (!condition) return [];
  const rows = await db
    .select({ personId: accounts.personId })
    .from(accounts)
    .where(condition.indexed)
    .limit(mostNamesakes);
  return rows.map((row) => row.personId);
}

/** Sign-ins are logged with the account's id, so a search for a person looks for both ids. */
export async function readAccountIds(db: Database, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]));
  return rows.map((row) => row.id);
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

function conditionsOf({ action, from, until }: AuditSearch, after: Place | null): SQL[] {
  const conditions: SQL[] = [];
  if (action) conditions.push(sql`l.action = ${action}`);
  if (from) conditions.push(sql`l.at >= ${instant(from)}`);
  if (until) conditions.push(sql`l.at < ${instant(until)}`);
  if (after) conditions.push(sql`(l.at, l.id) < (${instant(after.at)}, ${after.id})`);
  return conditions;
}

const listOf = (ids: readonly string[], type: 'uuid' | 'text') =>
  sql`(select value::${sql.raw(type)} as id from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/**
 * The ids of the next rows, newest first. Each index is read from its end and no further than the page. The condition
 * "between the id and itself" keeps the planner on that index: for "equals" it would also consider the order by time,
 * and walk the whole log for somebody who is not in it. An actor has two indexes: what they did, and what they did in
 * another's place.
 */
export function nextIds(search: AuditSearch, after: Place | null, limit: number): SQL {
  const { actorIds, subjectIds } = search;
  const conditions = conditionsOf(search, after);
  const page = (ranges: SQL) =>
    sql`select id, at from (${ranges}) ranges order by at desc, id desc limit ${limit}`;
  const rangesOf = (ids: SQL, column: SQL, ...further: SQL[]) =>
    sql`select r.id, r.at from ${ids} asked cross join lateral (select l.id, l.at from ${auditLog} l
      where ${and(sql`${column} between asked.id and asked.id`, ...conditions, ...further)}
      order by ${column} desc, l.at desc, l.id desc limit ${limit}) r`;
  if (subjectIds) {
    const actors = actorIds && listOf(actorIds, 'uuid');
    const isByThem = actors
      ? [sql`(l.actor_person_id in ${actors} or l.impersonator_person_id in ${actors})`]
      : [];
    return page(rangesOf(listOf(subjectIds, 'text'), sql`l.subject_id`, ...isByThem));
  }
  if (!actorIds) {
    return sql`select l.id, l.at from ${auditLog} l where ${and(sql`true`, ...conditions)}
      order by l.at desc, l.id desc limit ${limit}`;
  }
  const ids = listOf(actorIds, 'uuid');
  const done = rangesOf(ids, sql`l.actor_person_id`);
  const doneInPlace = rangesOf(ids, sql`l.impersonator_person_id`);
  // A row can match both conditions when people share a name; it is still one line.
  return page(sql`${done} union ${doneInPlace}`);
}

export type AuditRow = {
  id: number;
  at: Date;
  action: string;
  actorPersonId: string | null;
  impersonatorPersonId: string | null;
  subjectKind: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  ipAddress: string | null;
  requestId: string | null;
};

export async function readEntries(
  db: Database,
  search: AuditSearch,
  after: Place | null,
  limit: number,
): Promise<AuditRow[]> {
  if (search.actorIds?.length === 0 || search.subjectIds?.length === 0) return [];
  const found = await rowsOf<{ id: string | number }>(db, nextIds(search, after, limit));
  if (found.length === 0) return [];
  const ids = found.map((row) => Number(row.id));
  const rows = await db.select().from(auditLog).where(inArray(auditLog.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names of people by their id, and by the id of their account. */
export async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  const unique = [...new Set(ids)];
  const [byPerson, byAccount] = await Promise.all([
    db.select({ id: people.id, name: people.fullName }).from(people).where(inArray(people.id, unique)),
    db
      .select({ id: accounts.id, name: people.fullName })
      .from(accounts)
      .innerJoin(people, eq(people.id, accounts.personId))
      .where(inArray(accounts.id, unique)),
  ]);
  for (const { id, name } of [...byPerson, ...byAccount]) names.set(id, name);
  return names;
}

/** The actions that occur, each found by one step down the index: there are dozens of actions in millions of rows. */
export async function readActions(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ action: string }>(
    db,
    sql`with recursive actions(action) as (
        (select ${auditLog.action} from ${auditLog} order by 1 limit 1)
        union all
        select (select l.action from ${auditLog} l where l.action > actions.action order by 1 limit 1)
        from actions where actions.action is not null)
      select action from actions where action is not null`,
  );
  return rows.map((row) => row.action);
}
