import { type UserStatus, userStatuses } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  agents,
  checkouts,
  externalBilling,
  people,
  personRoles,
  subscriptions,
  teamMembers,
} from '../../db/schema/index.ts';

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const holds = (...roles: string[]) => sql`exists (select 1 from ${personRoles} held
  where held.person_id = accounts.person_id and held.role in (${sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  )}))`;

/*
 * `accounts` is written out: in a select from a single table Drizzle omits the table's name, and within these
 * subqueries the bare name would mean another column.
 */

const isRunning = (
  now: Date,
) => sql`((s.status = 'Trial' and (s.trial_expires > ${instant(now)}) is not false)
  or (s.status in ('Active','Scheduled') and (s.ends_at > ${instant(now)}) is not false))`;

/**
 * The state of the newest subscription, the agent's own or their team's. Dates take precedence over the stored status.
 * For members billed elsewhere only staff's decisions count, and whether they are subscribed.
 */
const membership = (now: Date) => sql`(
  select case
    when s.status in ('Suspended','Cancelled') then lower(s.status)
    when accounts.payment_processor = 'hubspot' then
      case when coalesce(lower(btrim(billed.status)) in ('active','scheduled'), ${isRunning(now)}) then 'active' end
    when s.status in ('Trial','Active','Scheduled') and not ${isRunning(now)} or s.status = 'Expired' then 'expired'
    when s.status = 'PastDue' then 'pastDue'
    when s.status = 'Scheduled' then 'active'
    else lower(s.status) end
  from (values (1)) one
  left join ${agents} a on a.person_id = accounts.person_id
  left join ${teamMembers} tm on tm.agent_id = a.id
  left join ${externalBilling} billed on billed.external_agent_id = accounts.hubspot_agent_id
  left join lateral (
    select * from ${subscriptions} theirs where theirs.agent_id = a.id or theirs.team_id = tm.team_id
    order by theirs.created_at desc, theirs.id desc limit 1) s on true)`;

/**
 * A person's membership status: the result of the membership gate in the rules, in SQL, because a list of 100,000
 * people is filtered by it. A test compares the two for everybody.
 */
export const userStatus = (now: Date): SQL<UserStatus> => sql<UserStatus>`(
  select case
    when accounts.suspended_at is not null then 'suspended'
    when accounts.must_set_password then 'invited'
    when ${holds('admin', 'concierge')} then case when accounts.is_active then 'active' else 'cancelled' end
    when m.state = 'suspended' then 'suspended'
    when not accounts.is_active or m.state = 'cancelled' then 'cancelled'
    when m.state in ('expired','pastDue') then m.state
    when not ${holds('agent')} then 'active'
    when m.state = 'pending' or (m.state is null and accounts.payment_processor <> 'hubspot' and exists (select 1 from ${checkouts} c
      where c.person_id = accounts.person_id and c.status = 'open' and c.expires_at > ${instant(now)})) then 'pending'
    when not exists (select 1 from ${people} p
      where p.id = accounts.person_id and p.on_boarded_agent_at is not null) then 'onboarding'
    else coalesce(m.state, 'unsubscribed') end
  from (select ${membership(now)} as state offset 0) m)`;

const ofSubscriptions = (found: SQL) => sql`accounts.person_id in (
  select a.person_id from ${subscriptions} s join ${agents} a on a.id = s.agent_id where ${found}
  union all
  select a.person_id from ${subscriptions} s join ${teamMembers} tm on tm.team_id = s.team_id
    join ${agents} a on a.id = tm.agent_id where ${found})`;

const ofAgents = (found: SQL) => sql`accounts.person_id in (
  select held.person_id from ${personRoles} held join ${people} p on p.id = held.person_id
  where held.role = 'agent' and ${found})`;

const isBilledElsewhere = sql`accounts.payment_processor = 'hubspot'`;

/**
 * A condition that everybody of this status meets, and that a plain index or one pass over the subscriptions can
 * answer: the whole rule then runs only for those few.
 */
function likelyStatus(status: Exclude<UserStatus, 'active'>, now: Date): SQL {
  switch (status) {
    case 'suspended':
      return sql`(accounts.suspended_at is not null or ${ofSubscriptions(sql`s.status = 'Suspended'`)})`;
    case 'invited':
      return sql`accounts.must_set_password`;
    case 'cancelled':
      return sql`(not accounts.is_active or ${ofSubscriptions(sql`s.status = 'Cancelled'`)})`;
    case 'expired':
      return ofSubscriptions(sql`(s.status = 'Expired' or (s.status in ('Trial','Active','Scheduled')
        and not ${isRunning(now)}))`);
    case 'pastDue':
      return ofSubscriptions(sql`s.status = 'PastDue'`);
    case 'trial':
      return ofSubscriptions(sql`s.status = 'Trial'`);
    case 'pending':
      return sql`(${ofSubscriptions(sql`s.status = 'Pending'`)} or accounts.person_id in (
        select c.person_id from ${checkouts} c where c.status = 'open' and c.expires_at > ${instant(now)}))`;
    case 'onboarding':
      return ofAgents(sql`p.on_boarded_agent_at is null`);
    case 'unsubscribed':
      return sql`(${isBilledElsewhere} or not ${ofSubscriptions(sql`true`)})`;
  }
}

/**
 * The filter by status. For "active" the planner has to expect many rows, as there are: then it walks the list in order
 * and stops at the page's end, and does not look at everybody first. It expects few rows from "expression equals
 * value", and many from "expression not in list".
 */
export function hasStatus(status: UserStatus, now: Date): SQL {
  if (status !== 'active') return sql`(${likelyStatus(status, now)} and ${userStatus(now)} = ${status})`;
  const others = userStatuses.filter((other) => other !== 'active').map((other) => sql`${other}`);
  return sql`${userStatus(now)} not in (${sql.join(others, sql`, `)})`;
}
