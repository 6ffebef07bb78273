import { answerBusinessDays, type DeskKind } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowsOf } from '../../support/rows.ts';

/** How long members waited for a first answer. */
export type FirstAnswers = {
  count: number;
  /** How many came within the business time that Portico promises. */
  inTime: number;
  /** Null without any answer. */
  medianSeconds: number | null;
};

const daySeconds = 86_400;
/** A Monday, 00:00 UTC, in seconds since 1970. */
const aMonday = sql.raw(String(4 * daySeconds));
const week = sql.raw(String(7 * daySeconds));
const workdays = sql.raw(String(5 * daySeconds));
const weekend = sql.raw(String(2 * daySeconds));

/** `answerDueAt` of the rules for a column, in seconds since 1970: Saturdays and Sundays (UTC) count for nothing. */
function dueAt(asked: SQL): SQL {
  const since = sql`(${asked} - ${aMonday})`;
  const days = sql.raw(String(answerBusinessDays * daySeconds));
  const business = sql`(div(${since}, ${week}) * ${workdays} + least(mod(${since}, ${week}), ${workdays}) + ${days})`;
  return sql`${aMonday} + ${business} + (ceil(${business} / ${workdays}) - 1) * ${weekend}`;
}

const secondsOf = (column: SQL) => sql`extract(epoch from ${column})`;

/** The first answers that were given after `since`: all together, and of each kind that has any. */
export async function readFirstAnswers(
  db: Database,
  since: Date,
): Promise<{ all: FirstAnswers; byKind: (FirstAnswers & { kind: DeskKind })[] }> {
  const rows = await rowsOf<FirstAnswers & { kind: DeskKind }>(
    db,
    sql`select kind, count(*)::int as count, count(*) filter (where answered <= ${dueAt(sql`asked`)})::int as "inTime",
        percentile_cont(0.5) within group (order by (answered - asked)::float8) as "medianSeconds"
      from (
        select kind, ${secondsOf(sql`asked_at`)} as asked, ${secondsOf(sql`at`)} as answered from desk_entries
        where asked_at is not null and at > ${sqlMoment(since)}) first_answers
      group by grouping sets ((), (kind)) order by grouping(kind) desc`,
  );
  // The set of everything has a row even where there is no answer.
  const [all, ...byKind] = rows as [FirstAnswers, ...typeof rows];
  return { all, byKind };
}
