import type { UsageReport } from '@portico/contracts';
import { usageAreaNames, usageEventKinds } from '@portico/contracts/lists';
import type { UsageSpan } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { nobodysId } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';
import { funnelCounts } from './funnelSql.ts';

export type Asked = { days: number; role?: string; groupId?: string };

type Counted = { events: number; previousEvents: number; members: number; previousMembers: number };
type Found = Pick<
  UsageReport,
  'groups' | 'today' | 'byGroup' | 'byBrokerage' | 'risks' | 'funnel' | 'topMembers'
> & {
  countedAt: string | null;
  since: string | null;
  through: string | null;
  features: (Counted & { feature: string })[];
  roles: (Counted & { role: string })[];
  daily: { day: string; events: number; members: number }[];
};

const listed = 10;

/** One list of a statement as JSON. */
const listOf = (rows: SQL) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]'::json)`;
export const isoOf = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const counted = sql`c.events::int as events, c.previous_events::int as "previousEvents", c.members,
  c.previous_members as "previousMembers"`;

/** The condition that a row of people is among the requested ones. */
export const isAmong = ({ role, groupId }: Pick<Asked, 'role' | 'groupId'>) => sql`
  ${role ? sql`p.role = ${role}` : sql`true`} and ${
    groupId
      ? sql`exists (select 1 from group_members g where g.group_id = ${groupId} and g.person_id = p.person_id)`
      : sql`true`
  }`;

/** All figures of the page in one statement: they are from one moment, and the file has the same ones. */
export function readFigures(
  db: Database,
  asked: Asked,
  span: UsageSpan,
  maySeePeople: boolean,
): Promise<Found> {
  const { days, role = '', groupId = nobodysId } = asked;
  const ofPeriod = sql`c.days = ${days} and c.group_id = ${groupId}`;
  const today = sql`(${span.to}::date + 1)`;
  const isShown = sql`d.day between ${span.previousFrom}::date and ${span.to}::date`;
  return rowOf<Found>(
    db,
    sql`select
      (select ${isoOf(sql`counted_at`)} from usage_counts) as "countedAt",
      (select since::text from usage_counts) as since, (select through::text from usage_counts) as through,
      ${listOf(sql`select id as _id, name, names from groups order by lower(name)`)} as groups,
      coalesce((select json_build_object('events', d.events, 'members', d.members) from usage_days d
        where d.role = ${role} and d.group_id = ${groupId} and d.feature = '' and d.day = ${today}),
        '{"events":0,"members":0}'::json) as today,
      ${listOf(sql`select c.feature, ${counted} from usage_period_counts c where ${ofPeriod} and c.role = ${role}`)} as features,
      ${listOf(sql`select c.role, ${counted} from usage_period_counts c
        where ${ofPeriod} and c.feature = '' and c.role <> '' and ${role ? sql`c.role = ${role}` : sql`true`}
        order by c.events desc, c.role`)} as roles,
      ${listOf(sql`select d.day::text as day, d.events::int as events, d.members from usage_days d
        where d.role = ${role} and d.group_id = ${groupId} and d.feature = '' and ${isShown}`)} as daily,
      ${listOf(sql`select g.id as _id, g.name, g.names, ${counted} from usage_period_counts c join groups g on g.id = c.group_id
        where c.days = ${days} and c.feature = '' and c.role = ${role} and ${asked.groupId ? sql`g.id = ${groupId}` : sql`true`}
        order by c.events desc, g.name`)} as "byGroup",
      ${listOf(brokerages(asked))} as "byBrokerage",
      ${listOf(sql`select p.risk, count(*)::int as members from usage_people p
        where p.risk is not null and ${isAmong(asked)} group by p.risk`)} as risks,
      ${listOf(funnelCounts(span))} as funnel,
      ${maySeePeople ? listOf(most(asked)) : sql`'[]'::json`} as "topMembers"`,
  );
}

/** The brokerages with the most active people. */
const brokerages = (asked: Asked) => sql`
  select b.id as _id, b.name, c.events, c.previous_events as "previousEvents", c.members,
    c.previous_members as "previousMembers"
  from (select p.brokerage_id, sum(p.events)::int as events, sum(p.previous_events)::int as previous_events,
      count(*) filter (where p.events > 0)::int as members,
      count(*) filter (where p.previous_events > 0)::int as previous_members
    from usage_person_periods p
    where p.days = ${asked.days} and p.feature = '' and p.brokerage_id <> ${nobodysId} and ${isAmong(asked)}
    group by 1 order by 2 desc, 3 desc, 1 limit ${listed}) c
  join brokerages b on b.id = c.brokerage_id order by 3 desc, 2`;

const most = (asked: Asked) => sql`
  select p.person_id as "personId", n.full_name as "fullName", p.events, ${isoOf(sql`u.last_at`)} as "lastActiveAt"
  from (select * from usage_person_periods p where p.days = ${asked.days} and p.feature = '' and p.events > 0
      and ${isAmong(asked)} order by p.events desc, p.person_id limit ${listed}) p
    join people n on n.id = p.person_id join usage_people u on u.person_id = p.person_id
  order by p.events desc, p.person_id`;

const none: Counted = { events: 0, previousEvents: 0, members: 0, previousMembers: 0 };

/** The counts of one feature; a missing one was used by nobody. */
export function featuresOf(found: Found) {
  const of = (feature: string): Counted => {
    const row = found.features.find((each) => each.feature === feature);
    if (!row) return none;
    const { feature: _, ...figures } = row;
    return figures;
  };
  return {
    active: of(''),
    totals: usageEventKinds.map((kind) => {
      const figures = of(kind);
      return { kind, current: figures.events, previous: figures.previousEvents, ...figures };
    }),
    byArea: usageAreaNames.map((area) => ({ area, ...of(`area:${area}`) })),
  };
}
