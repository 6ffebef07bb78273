import type { BilledState } from '@portico/rules';
import { and, asc, desc, eq, exists, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  agents,
  billingCustomers,
  checkoutListings,
  checkouts,
  people,
  pricingOptions,
  subscriptionListings,
  subscriptions,
  teamMembers,
  teams,
} from '../../db/schema/index.ts';
import { membershipsByCard } from './manualAccounts.repository.ts';

/** Lets one process at a time work on a customer, until the transaction ends. */
export async function lockBilling(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${subject}`}, 0))`);
}

/** The team whose billing was handed to the person, and that has no customer of its own yet. */
const paidTeam = sql`(select s.team_id from subscriptions s
  inner join team_members m on m.team_id = s.team_id and m.agent_id = ${agents.id}
  where s.billing_admins[1] = ${people.id} order by s.created_at desc limit 1)`;

/** The person behind a customer, with what their subscription is written for; null for a customer of somebody else. */
export async function readPayer(db: Database, customerId: string) {
  const [row] = await db
    .select({
      personId: billingCustomers.personId,
      agentId: agents.id,
      ledTeamId: sql<string | null>`coalesce(${teams.id}, ${paidTeam})`,
      acceptedTermsAt: people.acceptedTermsAt,
      onBoardedAgentAt: people.onBoardedAgentAt,
    })
    .from(billingCustomers)
    .innerJoin(people, eq(people.id, billingCustomers.personId))
    .innerJoin(agents, eq(agents.personId, people.id))
    .leftJoin(teams, eq(teams.leadAgentId, agents.id))
    .where(eq(billingCustomers.providerCustomerId, customerId));
  return row ?? null;
}

export type Payer = NonNullable<Awaited<ReturnType<typeof readPayer>>>;

/** The key by which the provider knows a version of a price. */
export const priceKey = ({ priceName, version }: { priceName: string; version: number }) =>
  `${priceName}:${version}`;

/** Every version of the prices, by their keys. */
export async function readPriceVersions(db: Database) {
  const rows = await db.select().from(pricingOptions);
  return new Map(rows.map((row) => [priceKey(row), row]));
}

export type PriceVersion = typeof pricingOptions.$inferSelect;

type Written = {
  payer: Payer;
  customerId: string;
  providerId: string;
  price: PriceVersion | null;
  name: string;
  boughtAt: Date;
  quantity: number;
  state: BilledState;
  monthlyCents: number | null;
  /** Where the payer confirms a payment that their bank asks about. */
  confirmUrl: string | null;
};

/** What staff decided about a membership stands, whatever is paid. */
const decidedByStaff = ['Suspended', 'Cancelled'];

const modelOf = (price: PriceVersion | null) => {
  if (price?.type === 'Listing') return 'listings';
  return price?.type === 'Team' ? 'Team' : 'Agent';
};

/**
 * Who pays for the team, and who may in their place: a new subscription of a team that was handed over, or that had lapsed,
 * keeps what was decided for the last one. Whoever has left the team is left out.
 */
async function readTeamAdmins(db: Database, { ledTeamId, personId }: Payer): Promise<string[]> {
  if (!ledTeamId) return [personId];
  const [last] = await db
    .select({ admins: subscriptions.billingAdmins })
    .from(subscriptions)
    .where(eq(subscriptions.teamId, ledTeamId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  if (!last) return [personId];
  const members = await db
    .select({ personId: agents.personId })
    .from(teamMembers)
    .innerJoin(agents, eq(agents.id, teamMembers.agentId))
    .where(eq(teamMembers.teamId, ledTeamId));
  const kept = last.admins.filter((admin) => members.some((member) => member.personId === admin));
  return kept.length > 0 ? kept : [personId];
}

/** Writes how a subscription stands. The row of a subscription is found by the provider's id alone. */
export async function writeSubscription(db: Database, written: Written): Promise<void> {
  const { payer, customerId, providerId, price, name, boughtAt, quantity, state, ...also } = written;
  const isTeam = price?.type === 'Team';
  const values = {
    ...state,
    ...also,
    name,
    membershipModel: modelOf(price),
    teamId: isTeam ? payer.ledTeamId : null,
    pricingOptionId: price?.id ?? null,
    providerCustomerId: customerId,
    seats: isTeam ? quantity : null,
  };
  await db
    .insert(subscriptions)
    .values({
      ...values,
      agentId: payer.agentId,
      billingAdmins: isTeam ? await readTeamAdmins(db, payer) : [payer.personId],
      providerSubscriptionId: providerId,
      createdAt: boughtAt,
    })
    .onConflictDoUpdate({
      target: subscriptions.providerSubscriptionId,
      set: values,
      setWhere: sql`${subscriptions.status} not in ${decidedByStaff}`,
    });
}

type Bought = { personId: string; providerId: string; checkoutId: string; homes: number; at: Date };

/**
 * Notes which homes a listings-only subscription pays for: those chosen in its checkout, as many as the provider bills.
 * The checkout is looked up as the payer's own, so that what comes back from the provider names nobody else's homes.
 */
export async function writeBoughtHomes(
  db: Database,
  { personId, providerId, checkoutId, homes, at }: Bought,
): Promise<void> {
  const [subscription] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerId));
  if (!subscription) return;
  const chosen = await db
    .select({ listingId: checkoutListings.listingId, position: checkoutListings.position })
    .from(checkoutListings)
    .innerJoin(checkouts, eq(checkouts.id, checkoutListings.checkoutId))
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.personId, personId)));
  const idsOf = (isBought: boolean) =>
    chosen.flatMap(({ listingId, position }) => (position < homes === isBought ? listingId : []));
  const rows = idsOf(true).map((listingId) => ({
    subscriptionId: subscription.id,
    listingId,
    paidAt: at,
  }));
  if (rows.length > 0) await db.insert(subscriptionListings).values(rows).onConflictDoNothing();
  await db
    .delete(subscriptionListings)
    .where(
      and(
        eq(subscriptionListings.subscriptionId, subscription.id),
        inArray(subscriptionListings.listingId, idsOf(false)),
      ),
    );
  await db
    .update(checkouts)
    .set({ subscriptionId: subscription.id })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.personId, personId)));
}

/** Takes back the row of a subscription whose first payment the bank refused in the end. */
export async function removeSubscription(db: Database, providerId: string): Promise<void> {
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.providerSubscriptionId, providerId), eq(subscriptions.status, 'Pending')));
}

/** An account that pays by card is no longer one to be moved from invoices, and its free trial has been taken (B §2.7). */
export async function endConversion(db: Database, personId: string, customerId: string): Promise<void> {
  const isOfCustomer = eq(subscriptions.providerCustomerId, customerId);
  const paysByCard = membershipsByCard(db, isOfCustomer, ['Active', 'Trial']);
  await db
    .update(people)
    .set({ convertAccount: null })
    .where(and(eq(people.id, personId), isNotNull(people.convertAccount), exists(paysByCard)));
}

export async function closeCheckout(
  db: Database,
  { sessionId, status, at }: { sessionId: string; status: 'complete' | 'expired'; at: Date },
): Promise<void> {
  await db
    .update(checkouts)
    .set({ status, finishedAt: at })
    .where(and(eq(checkouts.providerSessionId, sessionId), eq(checkouts.status, 'open')));
}

/** A member who has accepted the terms and paid is on board, whether or not their browser came back (B §4). */
export async function takeAboard(db: Database, personId: string, at: Date): Promise<void> {
  await db
    .update(people)
    .set({ onBoardedAgentAt: at })
    .where(
      and(
        eq(people.id, personId),
        isNotNull(people.acceptedTermsAt),
        sql`${people.onBoardedAgentAt} is null`,
      ),
    );
}

/** The number of an asking about a customer, greater than all before it; null for a customer of somebody else. */
export async function takeNumber(db: Database, customerId: string): Promise<number | null> {
  const [row] = await db
    .update(billingCustomers)
    .set({ asks: sql`${billingCustomers.asks} + 1` })
    .where(eq(billingCustomers.providerCustomerId, customerId))
    .returning({ ask: billingCustomers.asks });
  return row?.ask ?? null;
}

type Writing = { customerId: string; ask: number; at: Date };

/** Whether this asking may be written; no other is written to the customer's rows until the transaction ends. */
export async function claimWriting(tx: Database, { customerId, ask, at }: Writing): Promise<boolean> {
  const claimed = await tx
    .update(billingCustomers)
    .set({ writtenAsk: ask, syncedAt: at, failedAt: null, failures: 0 })
    .where(and(eq(billingCustomers.providerCustomerId, customerId), lt(billingCustomers.writtenAsk, ask)))
    .returning({ id: billingCustomers.personId });
  return claimed.length > 0;
}

/**
 * The customer whose card pays when this person does: their own, or that of the team whose billing admin they are. So
 * nobody else's customer is made when the lead hands the billing over.
 */
export async function readPayingCustomer(db: Database, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: billingCustomers.providerCustomerId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.providerCustomerId, subscriptions.providerCustomerId))
    .where(
      and(
        isNotNull(subscriptions.teamId),
        eq(billingCustomers.kind, 'card'),
        sql`${subscriptions.billingAdmins}[1] = ${personId}::uuid`,
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row?.id ?? readCustomer(db, personId);
}

async function readCustomer(db: Database, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: billingCustomers.providerCustomerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.personId, personId), eq(billingCustomers.kind, 'card')));
  return row?.id ?? null;
}

export async function keepCustomer(
  db: Database,
  personId: string,
  providerCustomerId: string,
  kind: 'card' | 'manual' = 'card',
): Promise<void> {
  await db.insert(billingCustomers).values({ personId, providerCustomerId, kind }).onConflictDoNothing();
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export async function noteFailedAsk(db: Database, customerId: string, at: Date): Promise<void> {
  await db
    .update(billingCustomers)
    .set({ failedAt: at, failures: sql`${billingCustomers.failures} + 1` })
    .where(eq(billingCustomers.providerCustomerId, customerId));
}

/**
 * Customers to be asked about, the longest unasked first: those in the middle of something every ten minutes, all others
 * once a day. So a lost event is noticed although nobody tells. An asking in vain counts as one.
 */
export async function readUnasked(db: Database, now: Date, limit: number): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isOver = sql`(${inArray(subscriptions.status, ['Active', 'Trial'])}
        and coalesce(${subscriptions.trialExpires}, ${subscriptions.endsAt}) <= ${now.toISOString()}::timestamptz)`;
  const isBusy = sql`exists (select 1 from ${checkouts} where ${checkouts.personId} = ${billingCustomers.personId} and ${checkouts.status} = 'open')
    or exists (select 1 from ${subscriptions} where ${subscriptions.providerCustomerId} = ${billingCustomers.providerCustomerId}
      and (${inArray(subscriptions.status, ['Pending', 'PastDue'])} or ${isOver}))`;
  // Asked at the moment of the renewal, whatever was heard before it.
  const hasJustEnded = sql`exists (select 1 from ${subscriptions} where ${subscriptions.providerCustomerId} = ${billingCustomers.providerCustomerId}
      and ${isOver} and ${billingCustomers.syncedAt} < coalesce(${subscriptions.trialExpires}, ${subscriptions.endsAt}))`;
  // A customer whose askings fail waits for 2, 4, 8, … minutes, so that the others have their turn: at most an hour, and
  // no longer than without a failure where something is under way.
  const waitMinutes = sql`least(case when ${isBusy} then 10 else 60 end, power(2, least(${billingCustomers.failures}, 6)))`;
  const hasWaited = sql`(${billingCustomers.failedAt} is null
      or ${billingCustomers.failedAt} <= ${now.toISOString()}::timestamptz - ${waitMinutes} * interval '1 minute')`;
  const rows = await db
    .select({ id: billingCustomers.providerCustomerId })
    .from(billingCustomers)
    .where(
      and(
        hasWaited,
        or(
          sql`${billingCustomers.syncedAt} is null`,
          lt(billingCustomers.syncedAt, before(dayMs)),
          and(lt(billingCustomers.syncedAt, before(10 * minuteMs)), sql`(${isBusy})`),
          hasJustEnded,
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${billingCustomers.failedAt}, ${billingCustomers.syncedAt}, '-infinity')`))
    .limit(limit);
  return rows.map(({ id }) => id);
}
