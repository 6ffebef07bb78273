import type { UsagePeriod } from '@portico/contracts';
import { usagePeriods } from '@portico/contracts/lists';
import { plusDays, usageSpan } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { nobodysId } from '../db/schema/index.ts';
import { reportedFirst } from '../identity/accounts.repository.ts';

/** The second half of the count: periods, computed from the days. `recount` is that of `usageDays.repository.ts`. */

const nobody = sql.raw(`'${nobodysId}'::uuid`);
const inRecount = sql`person_id in (select person_id from recount)`;
const day = (value: string) => sql`${value}::date`;
/** How long a new member is given before they count as one who never came. */
const graceDays = 14;
/** Risks are judged by this period. */
const judgedBy: UsagePeriod = 30;

const windowsAt = (now: Date) =>
  sql`(values ${sql.join(
    usagePeriods.map((days) => {
      const { from, to, previousFrom, previousTo } = usageSpan(days, now);
      return sql`(${days}::int, ${day(from)}, ${day(to)}, ${day(previousFrom)}, ${day(previousTo)})`;
    }),
    sql`, `,
  )}) as w(days, first, last, previous_first, previous_last)`;

/** Counts the periods of everybody, or only of the people in `recount`. */
export async function countPersonPeriods(tx: Database, now: Date, isEverybody: boolean): Promise<void> {
  const whose = isEverybody ? sql`true` : inRecount;
  const oldest = usageSpan(Math.max(...usagePeriods) as UsagePeriod, now).previousFrom;
  await tx.execute(sql`delete from usage_person_periods where ${whose}`);
  await tx.execute(sql`insert into usage_person_periods
      (days, feature, person_id, role, brokerage_id, events, previous_events)
    with counted as materialized (
      select w.days, d.feature, d.person_id,
        coalesce(sum(d.events) filter (where d.day >= w.first), 0)::int as events,
        coalesce(sum(d.events) filter (where d.day <= w.previous_last), 0)::int as previous_events
      from usage_person_days d join ${windowsAt(now)}
        on d.day between w.first and w.last or d.day between w.previous_first and w.previous_last
      where d.day >= ${day(oldest)} and ${whose} group by 1, 2, 3),
    roles as materialized (
      select person_id, (max(array[day::text, role]))[2] as role
      from usage_person_days where day >= ${day(oldest)} and ${whose} group by person_id),
    added as (
      select * from counted
      union all select days, 'page-view', person_id, sum(events)::int, sum(previous_events)::int
        from counted where feature like 'area:%' group by days, person_id
      union all select days, '', person_id, sum(events)::int, sum(previous_events)::int
        from counted group by days, person_id)
    select added.days, added.feature, added.person_id, roles.role, coalesce(a.brokerage_id, ${nobody}),
      added.events, added.previous_events
    from added join roles using (person_id) left join agents a using (person_id)`);
}

/** Adds up the people's periods. */
export async function countPeriods(tx: Database): Promise<void> {
  await tx.execute(sql`delete from usage_period_counts`);
  await tx.execute(sql`insert into usage_period_counts
      (days, role, group_id, feature, events, previous_events, members, previous_members)
    with within as (
      select p.*, ${nobody} as group_id from usage_person_periods p
      union all select p.*, g.group_id from usage_person_periods p join group_members g using (person_id))
    select days, coalesce(role, ''), group_id, feature, sum(events)::bigint, sum(previous_events)::bigint,
      count(*) filter (where events > 0)::int, count(*) filter (where previous_events > 0)::int
    from within group by grouping sets ((days, group_id, feature), (days, group_id, feature, role))`);
}

const reported: SQL = sql`coalesce((select r.role from person_roles r where r.person_id = p.id
  order by array_position(${sql.param([...reportedFirst])}::text[], r.role) limit 1), 'none')`;

/** When everybody was last active, and who may be about to leave; of everybody, or only of the people in `recount`. */
export async function countPeople(tx: Database, now: Date, isEverybody: boolean): Promise<void> {
  const { from, to, previousFrom, previousTo } = usageSpan(judgedBy, now);
  const whose = isEverybody ? sql`true` : inRecount;
  await tx.execute(sql`delete from usage_people where ${whose}`);
  await tx.execute(sql`insert into usage_people (person_id, role, last_at, active_days, previous_days, risk)
    with used as materialized (
      select person_id, max(last_at) as last_at,
        count(distinct day) filter (where day between ${day(from)} and ${day(to)}) as active_days,
        count(distinct day) filter (where day between ${day(previousFrom)} and ${day(previousTo)}) as previous_days
      from usage_person_days where ${whose} group by person_id),
    everybody as (
      select p.id as person_id, ${reported} as role, used.last_at, coalesce(used.active_days, 0) as active_days,
        coalesce(used.previous_days, 0) as previous_days, g.is_active and a.is_active and a.suspended_at is null as is_member,
        a.created_at < ${day(plusDays(to, -graceDays))} as had_time
      from people p join accounts a on a.person_id = p.id left join agents g on g.person_id = p.id
        left join used on used.person_id = p.id
      where p.is_tracked and ${isEverybody ? sql`true` : sql`p.id in (select person_id from recount)`})
    select person_id, role, last_at, active_days, previous_days, case
      when role <> 'agent' or is_member is not true then null
      when last_at is null then case when had_time then 'never' end
      when active_days = 0 and previous_days >= 2 then 'quiet'
      when active_days > 0 and previous_days >= 4 and active_days * 2 <= previous_days then 'fading' end
    from everybody`);
}
