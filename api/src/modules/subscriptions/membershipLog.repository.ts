import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  billingCustomers,
  membershipHistory,
  people,
  subscriptions,
} from '../../db/schema/index.ts';
import { sqlMoment } from '../../support/moments.ts';
import { nameCondition } from '../../support/nameSearch.ts';
import { rowOf } from '../../support/rows.ts';

/** The last row of a page: the log only grows at its end, so a page continues from a row. */
export type Place = { at: Date; id: number };

export type LogSearch = {
  member: string | undefined;
  subscription: string | undefined;
  kind: string | undefined;
  source: string | undefined;
  from: Date | null;
  /** The first moment after the period. */
  until: Date | null;
};

const actors = alias(people, 'actors');

function conditionsOf(search: LogSearch, after: Place | null): (SQL | undefined)[] {
  const { member, subscription, kind, source, from, until } = search;
  const named = nameCondition(accounts.searchName, member);
  const { at, id } = membershipHistory;
  return [
    named?.indexed,
    subscription ? eq(membershipHistory.subscriptionId, subscription) : undefined,
    kind ? eq(membershipHistory.kind, kind) : undefined,
    source ? eq(membershipHistory.source, source) : undefined,
    from ? gte(at, from) : undefined,
    until ? lt(at, until) : undefined,
    after ? sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})` : undefined,
  ];
}

/** The newest first. A deleted member has an id, but no name. */
export const readLog = (db: Database, search: LogSearch, after: Place | null, limit: number) =>
  db
    .select({
      entry: membershipHistory,
      member: { personId: people.id, name: people.fullName },
      actorName: actors.fullName,
    })
    .from(membershipHistory)
    .leftJoin(agents, eq(agents.id, membershipHistory.agentId))
    .leftJoin(people, eq(people.id, agents.personId))
    .leftJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(actors, eq(actors.id, membershipHistory.actorPersonId))
    .where(and(...conditionsOf(search, after)))
    .orderBy(desc(membershipHistory.at), desc(membershipHistory.id))
    .limit(limit);

export type LogRow = Awaited<ReturnType<typeof readLog>>[number];

export type FiguresAt = { active: number; trial: number; pastDue: number; monthlyCents: number };

/**
 * The number of memberships at a moment, and their monthly revenue. A person who pays is no longer on trial, even if
 * days of the trial remain. `isPast` leaves out later events: for the present the newest rows count, even if the clocks
 * of server and database differ.
 */
export function readFigures(db: Database, at: Date, { isPast }: { isPast: boolean }): Promise<FiguresAt> {
  const moment = sqlMoment(at);
  return rowOf<FiguresAt>(
    db,
    sql`with last as (
        select distinct on (subscription_id) kind, agent_id, after->>'status' as status,
          coalesce((after->>'monthlyCents')::int, 0) as cents,
          coalesce((after->>'endsAt')::timestamptz > ${moment}, true) as runs,
          coalesce((after->>'trialExpires')::timestamptz > ${moment}, true) as trial_runs
        from ${membershipHistory}
        where kind in ('began', 'changed', 'removed') and ${isPast ? sql`at <= ${moment}` : sql`true`}
        order by subscription_id, at desc, id desc)
      select count(*) filter (where status = 'Active' and runs)::int as active,
        count(*) filter (where status = 'Trial' and trial_runs and not exists (
          select 1 from last paid where paid.agent_id = last.agent_id and paid.kind <> 'removed'
            and (paid.status = 'PastDue' or (paid.status = 'Active' and paid.runs))))::int as trial,
        count(*) filter (where status = 'PastDue')::int as "pastDue",
        coalesce(sum(cents) filter (where (status = 'Active' and runs) or status = 'PastDue'), 0)::int as "monthlyCents"
      from last where kind <> 'removed'`,
  );
}

/**
 * The owner of refunded money: the payer, and the membership that was paid for; their newest where the provider names
 * none.
 */
export async function readReversalSubject(db: Database, customerId: string, providerId: string | null) {
  const [row] = await db
    .select({
      agentId: agents.id,
      name: people.fullName,
      subscriptionId: subscriptions.id,
      plan: subscriptions.name,
      to: people.primaryEmail,
      firstName: people.firstName,
      language: accounts.language,
      isActive: accounts.isActive,
    })
    .from(billingCustomers)
    .innerJoin(people, eq(people.id, billingCustomers.personId))
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .innerJoin(agents, eq(agents.personId, people.id))
    .leftJoin(subscriptions, eq(subscriptions.providerCustomerId, billingCustomers.providerCustomerId))
    .where(eq(billingCustomers.providerCustomerId, customerId))
    .orderBy(
      desc(sql`coalesce(${subscriptions.providerSubscriptionId} = ${providerId}, false)`),
      desc(subscriptions.createdAt),
    )
    .limit(1);
  return row ?? null;
}

/** One membership with its owner. */
export async function readMembership(db: Database, id: string) {
  const [row] = await db
    .select({ subscription: subscriptions, person: people })
    .from(subscriptions)
    .innerJoin(agents, eq(agents.id, subscriptions.agentId))
    .innerJoin(people, eq(people.id, agents.personId))
    .where(eq(subscriptions.id, id));
  return row ?? null;
}

export type MembershipRow = NonNullable<Awaited<ReturnType<typeof readMembership>>>;

export const setMembership = (
  db: Database,
  id: string,
  values: Partial<Pick<typeof subscriptions.$inferInsert, 'status' | 'endsAt' | 'trialExpires'>>,
) => db.update(subscriptions).set(values).where(eq(subscriptions.id, id));

export const insertMembership = (db: Database, values: typeof subscriptions.$inferInsert) =>
  db.insert(subscriptions).values(values);

export const insertEntry = (db: Database, values: typeof membershipHistory.$inferInsert) =>
  db.insert(membershipHistory).values(values);

/** Whether an agent has anything running: then nothing is given in addition. */
export async function hasRunning(db: Database, agentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.agentId, agentId),
        inArray(subscriptions.status, ['Active', 'Trial', 'PastDue', 'Pending', 'Scheduled']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
