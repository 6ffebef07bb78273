import type { BilledState } from '@portico/rules';
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
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
import { clearConversion } from '../../identity/people.repository.ts';
import { membershipsByCard } from './manualAccounts.repository.ts';

/** Lets one process at a time work on a customer, until the transaction ends. */
export async function lockBilling(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${subject}`}, 0))`);
}

/** The team whose billing was handed to the person, and that has no customer of its own yet. */
const paidTeam = sql`(select s.team_id from subscriptions s
  inner join team_members m on m.team_id = s.team_id and m.agent_id = ${agents.id}
  where s.billing_admins[1] = ${people.id} order by s.created_at desc limit 1)`;

/**
 * The person behind a customer, with the facts their subscription is written with; null for somebody else's customer.
 */
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
  /** The page where the payer confirms a payment that their bank asks about. */
  confirmUrl: string | null;
};

/** Staff's decisions about a membership stay in force after any payment. */
const decidedByStaff = ['Suspended', 'Cancelled'];

const modelOf = (price: PriceVersion | null) => {
  if (price?.type === 'Listing') return 'listings';
  return price?.type === 'Team' ? 'Team' : 'Agent';
};

/**
 * The payer of the team and the backup: a new subscription of a team that was handed over, or had lapsed, keeps the
 * choices of the last one. People who have left the team are left out.
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

/** Writes the state of a subscription. Its row is found by the provider's id alone. */
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
 * Records which homes a listings-only subscription pays for: those chosen in its checkout, as many as the provider
 * bills. The checkout is looked up as the payer's own, so that data from the provider names nobody else's homes.
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

/** An account that pays by card is no longer to be moved from invoices, and its free trial is used up (B §2.7). */
export async function endConversion(db: Database, personId: string, customerId: string): Promise<void> {
  const isOfCustomer = eq(subscriptions.providerCustomerId, customerId);
  const paysByCard = membershipsByCard(db, isOfCustomer, ['Active', 'Trial']);
  await clearConversion(db, personId, exists(paysByCard));
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
