import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowsOf } from '../../support/rows.ts';
import type { AuditSearch, Place } from './auditSearch.ts';
import { termsOf, weeksWithin, weekTerm } from './auditTermsSql.ts';

/** How many of the newest rows are simply read: terms that many rows have are among them. */
const newestRead = 2_000;
/** As many rows as can be read and sorted within a moment. */
const mostSorted = 5_000;

const maybe = (moment: Date | null | undefined) => (moment ? sqlMoment(moment) : sql`null::timestamptz`);

/** Rows of the period, after the end of the previous page. */
function within({ from, until }: AuditSearch, after: Place | null): SQL {
  const conditions = [sql`true`];
  if (from) conditions.push(sql`l.at >= ${sqlMoment(from)}`);
  if (until) conditions.push(sql`l.at < ${sqlMoment(until)}`);
  if (after) conditions.push(sql`(l.at, l.id) < (${sqlMoment(after.at)}, ${after.id})`);
  return sql.join(conditions, sql` and `);
}

type Found = { id: string | number; at: string };

/** The statements of a search, by the index that each uses. `offset 0` keeps PostgreSQL from another order of work. */
export function statementsOf(search: AuditSearch, after: Place | null, limit: number) {
  const rows = within(search, after);
  const terms = termsOf(search);
  const weeks = weeksWithin(search);
  const log = sql`${auditLog} l`;
  const newest = (columns: SQL, count: number) =>
    sql`select ${columns} from ${log} where ${rows} order by l.at desc, l.id desc limit ${count}`;
  return {
    isUnfiltered: terms === null,
    newest: newest(sql`l.id, l.at`, limit),
    amongNewest: sql`select id, at from (${newest(sql`l.id, l.at, l.terms`, newestRead)}) recent
      where terms @@ (${terms}) order by at desc, id desc limit ${limit}`,
    // A scalar subquery hides the terms from the planner: it would look for terms it believes frequent in the whole
    // log.
    all: sql`select id, at from (select l.id, l.at from ${log}
      where l.terms @@ (select ${weeks ? sql`(${terms}) && ${weeks}` : terms}) and ${rows} offset 0) found limit ${mostSorted}`,
    weekly: sql`with asked as materialized (select (${terms}) as terms,
        date_trunc('week', coalesce(${maybe(search.from)}, (select min(at) from ${auditLog})) at time zone 'UTC') as first,
        date_trunc('week', least(${maybe(after?.at)}, ${maybe(search.until)}, (select max(at) from ${auditLog}))
          at time zone 'UTC') as last)
      select id, at from (select r.id, r.at from asked
        cross join lateral generate_series(asked.last, asked.first, interval '-1 week') as weeks(week)
        cross join lateral (select id, at from (select l.id, l.at from ${log}
          where l.terms @@ (asked.terms && ${weekTerm(sql`week`)}) and ${rows} offset 0) found
          order by at desc, id desc limit ${limit}) r
        limit ${limit}) found order by at desc, id desc`,
  };
}

const byNewest = (one: Found, other: Found) =>
  Date.parse(other.at) - Date.parse(one.at) || Number(other.id) - Number(one.id);

/**
 * The ids of the next rows, newest first. Terms that many rows have are found among the newest rows; terms of few rows,
 * by the index of terms. Terms that were once frequent and are now rare are searched for week by week.
 */
export async function findIds(
  db: Database,
  search: AuditSearch,
  after: Place | null,
  limit: number,
): Promise<number[]> {
  if (search.actorIds?.length === 0 || search.subjectIds?.length === 0) return [];
  const statements = statementsOf(search, after, limit);
  const idsOf = async (statement: SQL) => (await rowsOf<Found>(db, statement)).map(({ id }) => Number(id));
  if (statements.isUnfiltered) return idsOf(statements.newest);
  const recent = await idsOf(statements.amongNewest);
  if (recent.length === limit) return recent;
  const all = await rowsOf<Found>(db, statements.all);
  if (all.length === mostSorted) return idsOf(statements.weekly);
  return all
    .sort(byNewest)
    .slice(0, limit)
    .map(({ id }) => Number(id));
}
