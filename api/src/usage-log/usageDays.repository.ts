import { usageAreas } from '@portico/contracts/lists';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { nobodysId } from '../db/schema/index.ts';
import { rowOf } from '../support/rows.ts';

/*
 * The first half of the count: days. The temporary table `recount` names the people and the days that are counted
 * again; it exists until the transaction ends.
 */

const everyGroup = sql.raw(`'${nobodysId}'::uuid`);

const segment = sql`split_part(split_part(e.path, '?', 1), '/', 2)`;
const areaCase = sql`case ${sql.join(
  Object.entries(usageAreas).map(
    ([area, names]) => sql`when ${segment} in (${sql.join([...names], sql`, `)}) then ${`area:${area}`}`,
  ),
  sql` `,
)} else 'area:other' end`;

/** A page view counts for its area; everything else for its kind. */
const feature = sql`case when e.kind = 'page-view' then ${areaCase} else e.kind end`;

/** The rest of this transaction runs as the only count, without a time limit: no request waits for it. */
export async function countAlone(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('usage counted', 0))`);
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** Moves the triggers' notes into `recount`; at the first count, everything there is. */
export async function takeStale(tx: Database, isFirst: boolean): Promise<void> {
  await tx.execute(sql`create temporary table recount (day date, person_id uuid) on commit drop`);
  await tx.execute(sql`with taken as (delete from usage_stale returning day, person_id)
    insert into recount select distinct day, person_id from taken`);
  if (isFirst) {
    await tx.execute(sql`insert into recount
      select distinct (at at time zone 'UTC')::date, person_id from usage_events`);
  }
  await tx.execute(sql`analyze recount`);
}

/** Days of the people in `recount`, from the current events. It contains nobody who must not be tracked (skipGA). */
export async function countPersonDays(tx: Database): Promise<void> {
  await tx.execute(sql`delete from usage_person_days d using recount r
    where d.person_id = r.person_id and d.day = r.day`);
  await tx.execute(sql`insert into usage_person_days (person_id, day, feature, role, events, last_at)
    with seen as (
      select r.person_id, r.day, ${feature} as feature, e.at,
        last_value(e.role) over (partition by r.person_id, r.day order by e.at, e.id
          rows between unbounded preceding and unbounded following) as role
      from (select distinct day, person_id from recount) r
        join people p on p.id = r.person_id and p.is_tracked
        join usage_events e on e.person_id = r.person_id
          and e.at >= r.day::timestamp at time zone 'UTC' and e.at < (r.day + 1)::timestamp at time zone 'UTC')
    select person_id, day, feature, min(role), count(*)::int, max(at) from seen group by 1, 2, 3`);
}

/**
 * Adds up the days in `recount` for each role and for all, each group and all, each feature and all. Page views of all
 * areas are added up, and count once among everything. A group's days include the people who are its members while the
 * day is counted.
 */
export async function countDays(tx: Database): Promise<void> {
  await tx.execute(sql`delete from usage_days where day in (select day from recount)`);
  await tx.execute(sql`insert into usage_days (day, role, group_id, feature, events, members)
    with whose as (
      select d.day, d.role, d.person_id, d.feature, d.events, d.events as own from usage_person_days d
        where d.day in (select day from recount)
      union all select d.day, d.role, d.person_id, 'page-view', d.events, 0 from usage_person_days d
        where d.day in (select day from recount) and d.feature like 'area:%'),
      within as (
        select whose.*, ${everyGroup} as group_id from whose
        union all select whose.*, g.group_id from whose join group_members g using (person_id))
    select day, coalesce(role, ''), group_id, coalesce(feature, ''),
      case when grouping(feature) = 1 then sum(own) else sum(events) end::bigint, count(distinct person_id)::int
    from within
    group by grouping sets ((day, group_id), (day, group_id, role), (day, group_id, feature), (day, group_id, role, feature))`);
}

type Changed = { pastDays: boolean; since: string | null };

/** Whether any day before today was counted again, and the first day with figures. */
export const readChanged = (tx: Database, today: string) =>
  rowOf<Changed>(
    tx,
    sql`select exists (select 1 from recount where day < ${today}::date) as "pastDays",
      (select min(day)::text from usage_person_days) as since`,
  );
