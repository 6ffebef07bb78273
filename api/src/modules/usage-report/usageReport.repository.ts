import type { UsageEventKind } from '@portico/contracts';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people, usageEvents } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';

/** Whole days in UTC: `from` begins the previous period, `current` begins this one, `to` is tomorrow. */
export type Span = { from: Date; current: Date; to: Date };

export type UsageFigures = {
  days: { date: string; events: number; members: number }[];
  kinds: { kind: UsageEventKind; current: number; previous: number }[];
  roles: { role: string; events: number; members: number }[];
  top: { personId: string; fullName: string; events: number; lastActiveAt: string }[];
};

const topMembers = 10;
const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const listOf = (rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(r) from (${rows}) r), '[]'::json)`;

/** Reads the events of both periods once, from their index, and adds them up four ways. */
export function readFigures(db: Database, { from, current, to }: Span): Promise<UsageFigures> {
  const isCurrent = sql`day >= ${current.toISOString().slice(0, 10)}::date`;
  return rowOf<UsageFigures>(
    db,
    sql`with buckets as materialized (
        select (${usageEvents.at} at time zone 'UTC')::date as day, ${usageEvents.kind}, ${usageEvents.role},
          ${usageEvents.personId}, count(*)::int as n, max(${usageEvents.at}) as last_at
        from ${usageEvents} where ${usageEvents.at} >= ${instant(from)} and ${usageEvents.at} < ${instant(to)}
        group by 1, 2, 3, 4)
      select
        ${listOf(sql`select day::text as date, sum(n)::int as events, count(distinct person_id)::int as members
          from buckets group by day`)} as days,
        ${listOf(sql`select kind, coalesce(sum(n) filter (where ${isCurrent}), 0)::int as current,
          coalesce(sum(n) filter (where not ${isCurrent}), 0)::int as previous
          from buckets group by kind`)} as kinds,
        ${listOf(sql`select role, sum(n)::int as events, count(distinct person_id)::int as members
          from buckets where ${isCurrent} group by role order by 2 desc, 1`)} as roles,
        ${listOf(sql`select person_id as "personId", ${people.fullName} as "fullName", sum(n)::int as events,
          to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastActiveAt"
          from buckets join ${people} on ${people.id} = person_id where ${isCurrent}
          group by 1, 2 order by 3 desc, 4 desc, 1 limit ${topMembers}`)} as top`,
  );
}

export type UsageRow = Awaited<ReturnType<typeof readEventsAfter>>[number];

/** The next events by time; `after` is the last event of the previous batch. */
export function readEventsAfter(
  db: Database,
  { from, to }: Pick<Span, 'from' | 'to'>,
  after: { at: Date; id: number } | null,
  limit: number,
) {
  const isNext = after
    ? sql`(${usageEvents.at}, ${usageEvents.id}) > (${instant(after.at)}, ${after.id})`
    : undefined;
  return db
    .select({
      id: usageEvents.id,
      at: usageEvents.at,
      personId: usageEvents.personId,
      fullName: people.fullName,
      role: usageEvents.role,
      kind: usageEvents.kind,
      path: usageEvents.path,
    })
    .from(usageEvents)
    .innerJoin(people, eq(people.id, usageEvents.personId))
    .where(and(gte(usageEvents.at, after?.at ?? from), lt(usageEvents.at, to), isNext))
    .orderBy(asc(usageEvents.at), asc(usageEvents.id))
    .limit(limit);
}
