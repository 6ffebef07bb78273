import type { FunnelStep } from '@portico/contracts';
import { plusDays, type UsageSpan } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';

/*
 * From a referral link to a paid membership. Everybody is counted in the period in which they came (clicked, or
 * joined), no matter how long the later steps took, so each step of a period is a part of the one before.
 */

/** Days as a range of instants that an index on them finds. */
const within = (from: string, to: string) => sql`e.at >= ${`${from}T00:00:00Z`}::timestamptz
  and e.at < ${`${plusDays(to, 1)}T00:00:00Z`}::timestamptz`;

/** Whether a membership of the person, or of their team, is or was ever paid for: a trial that ended never was. */
const hasPaid = sql`exists (select 1 from agents a join subscriptions s on s.agent_id = a.id
    or s.team_id in (select m.team_id from team_members m where m.agent_id = a.id)
  where a.person_id = e.person_id and (s.status in ('Active','PastDue') or exists (select 1 from membership_history h
    where h.subscription_id = s.id and h.after ->> 'status' = 'Active')))`;
const isOnboarded = sql`exists (select 1 from people p where p.id = e.person_id and p.on_boarded_agent_at is not null)`;

const steps: readonly (readonly [FunnelStep, SQL])[] = [
  ['clicked', sql`e.kind = 'clicked'`],
  ['joined', sql`e.kind = 'joined'`],
  ['onboarded', sql`e.kind = 'joined' and ${isOnboarded}`],
  ['paid', sql`e.kind = 'joined' and ${isOnboarded} and ${hasPaid}`],
];

/** Whether a click, or a person whom the list behind the figure would show: no deleted one, and none who is not tracked. */
const isCounted = sql`(e.kind = 'clicked' or e.person_id in (select p.person_id from usage_people p))`;

export const funnelCounts = ({ from, to, previousFrom, previousTo }: UsageSpan) =>
  sql.join(
    steps.map(([step, holds]) => {
      const countOf = (first: string, last: string) =>
        sql`(select count(*)::int from referral_events e where ${holds} and ${isCounted} and ${within(first, last)})`;
      return sql`select ${step}::text as step, ${countOf(from, to)} as current,
        ${countOf(previousFrom, previousTo)} as previous`;
    }),
    sql` union all `,
  );

/** The people of one step in the period. */
export function funnelPeople(step: FunnelStep, { from, to }: UsageSpan): SQL {
  const holds = steps.find(([name]) => name === step)?.[1] ?? sql`false`;
  return sql`select e.person_id from referral_events e where ${holds} and e.person_id is not null and ${within(from, to)}`;
}
