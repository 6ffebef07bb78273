import type { PeopleFigure, UsagePerson } from '@portico/contracts';
import { namedSteps, usageEventKinds, usageRisks } from '@portico/contracts/lists';
import type { UsageSpan } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { funnelPeople } from './funnelSql.ts';
import { type Asked, isAmong, isoOf } from './usageReport.repository.ts';

export type PeopleAsked = Asked & { of: PeopleFigure; brokerageId?: string };
/** The last person of the previous page. */
export type After = { events: number; personId: string };

const isOneOf = <T extends string>(names: readonly T[], of: string): of is T =>
  names.some((name) => name === of);

const featureOf = (of: PeopleFigure) => (of === 'active' ? '' : of);
const isFeature = (of: PeopleFigure) =>
  of === 'active' || of.startsWith('area:') || isOneOf(usageEventKinds, of);

const ofBrokerage = (brokerageId: string | undefined) =>
  brokerageId
    ? sql`exists (select 1 from agents a where a.person_id = p.person_id and a.brokerage_id = ${brokerageId})`
    : sql`true`;

/** People who did something in the period: the rows behind the figure. */
const whoUsed = ({ days, of, brokerageId, ...among }: PeopleAsked) => sql`
  select p.person_id, p.role, p.events, p.previous_events from usage_person_periods p
  where p.days = ${days} and p.feature = ${featureOf(of)} and p.events > 0 and ${isAmong(among)}
    and ${brokerageId ? sql`p.brokerage_id = ${brokerageId}` : sql`true`}`;

/** People by their state, or by how they came; with their activity in the period, if any. */
function whoStands({ days, of, brokerageId, ...among }: PeopleAsked, span: UsageSpan): SQL {
  const isThere = isOneOf(usageRisks, of)
    ? sql`p.risk = ${of} and ${isAmong(among)}`
    : sql`p.person_id in (${funnelPeople(isOneOf(namedSteps, of) ? of : 'joined', span)})`;
  return sql`select p.person_id, p.role, coalesce(c.events, 0) as events, coalesce(c.previous_events, 0) as previous_events
    from usage_people p left join usage_person_periods c
      on c.person_id = p.person_id and c.days = ${days} and c.feature = ''
    where ${isThere} and ${ofBrokerage(brokerageId)}`;
}

const who = (asked: PeopleAsked, span: UsageSpan) =>
  isFeature(asked.of) ? whoUsed(asked) : whoStands(asked, span);

export async function countWho(db: Database, asked: PeopleAsked, span: UsageSpan): Promise<number> {
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${who(asked, span)}) found`,
  );
  return total;
}

/** The most active come first. */
export function readWho(
  db: Database,
  asked: PeopleAsked,
  span: UsageSpan,
  after: After | null,
  limit: number,
): Promise<UsagePerson[]> {
  const isNext = after
    ? sql`w.events <= ${after.events} and (w.events < ${after.events} or w.person_id > ${after.personId}::uuid)`
    : sql`true`;
  return rowsOf<UsagePerson>(
    db,
    sql`select w.person_id as "personId", a.id as "agentId", n.full_name as "fullName", w.role, b.name as brokerage,
        w.events, w.previous_events as "previousEvents", ${isoOf(sql`u.last_at`)} as "lastActiveAt"
      from (select * from (${who(asked, span)}) w where ${isNext} order by w.events desc, w.person_id limit ${limit}) w
        join people n on n.id = w.person_id left join usage_people u on u.person_id = w.person_id
        left join agents a on a.person_id = w.person_id left join brokerages b on b.id = a.brokerage_id
      order by w.events desc, w.person_id`,
  );
}
