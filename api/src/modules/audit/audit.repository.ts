import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, auditLog, people } from '../../db/schema/index.ts';
import { nameCondition } from '../../support/nameSearch.ts';
import { rowsOf } from '../../support/rows.ts';

/** The last row of a page: the log is append-only and long, so that pages are continued and never counted. */
export type Place = { at: Date; id: number };

/** The filters, with names turned into the ids of those who bear them. */
export type AuditSearch = {
  actorIds: string[] | null;
  subjectIds: string[] | null;
  action: string | undefined;
  from: Date | null;
  /** The first moment no longer meant. */
  until: Date | null;
};

const mostNamesakes = 200;

/** People whose name or e-mail has these words; beyond some hundred a name says nothing. */
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

/** A sign-in is noted against the account: whoever asks for a person means both. */
export async function readAccountIds(db: Database, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.personId, [...personIds]));
  return rows.map((row) => row.id);
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

function conditionsOf({ subjectIds, action, from, until }: AuditSearch, after: Place | null): SQL[] {
  const conditions: SQL[] = [];
  if (subjectIds) conditions.push(inArray(auditLog.subjectId, subjectIds));
  if (action) conditions.push(eq(auditLog.action, action));
  if (from) conditions.push(gte(auditLog.at, from));
  if (until) conditions.push(lt(auditLog.at, until));
  if (after) conditions.push(sql`(${auditLog.at}, ${auditLog.id}) < (${instant(after.at)}, ${after.id})`);
  return conditions;
}

/**
 * The ids of the next rows, newest first. Of an actor, what they did and what was done by them in another's place are
 * two ranges of two indexes: each is read from its end and no further than the page, where "or" would read both whole.
 */
function nextIds(search: AuditSearch, after: Place | null, limit: number): SQL {
  const conditions = conditionsOf(search, after);
  const range = (further: SQL[]) => sql`(select ${auditLog.id} as id, ${auditLog.at} as at from ${auditLog}
    where ${and(sql`true`, ...conditions, ...further)}
    order by ${auditLog.at} desc, ${auditLog.id} desc limit ${limit})`;
  const { actorIds } = search;
  if (!actorIds) return range([]);
  const byActor = inArray(auditLog.actorPersonId, actorIds);
  const byImpersonator = inArray(auditLog.impersonatorPersonId, actorIds);
  // Both at once is possible in principle, and must not make two lines.
  const ranges = sql`${range([byActor])} union ${range([byImpersonator])}`;
  return sql`select id, at from (${ranges}) ranges order by at desc, id desc limit ${limit}`;
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

/** The actions that occur, each found by one step down the index: there are dozens among millions of rows. */
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
