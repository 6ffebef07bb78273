import type { SubscriptionStatus } from '@portico/contracts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  billingCustomers,
  manualInvoices,
  manualSubscriptions,
  people,
  subscriptions,
} from '../../db/schema/index.ts';

/** Memberships in these states that a card is charged for, except homes. */
export const membershipsByCard = (db: Database, whose: SQL, states: readonly SubscriptionStatus[]) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.providerCustomerId, subscriptions.providerCustomerId))
    .where(
      and(
        whose,
        eq(billingCustomers.kind, 'card'),
        inArray(subscriptions.status, [...states]),
        ne(subscriptions.membershipModel, 'listings'),
      ),
    );

/**
 * Enabled by staff, or once moved from invoices to the card (resolutions 54); null for a person who may not pay by
 * invoice.
 */
const mayPay = sql<'enabled' | 'converted' | null>`case
  when ${accounts.paymentProcessor} = 'manual' then 'enabled'
  when ${people.convertAccount}->>'status' = 'S' and ${accounts.paymentProcessor} <> 'hubspot' then 'converted' end`;
const mayPayByHand = sql`${mayPay} is not null`;

export async function isPayableByHand(db: Database, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(and(eq(people.id, personId), mayPayByHand));
  return rows.length > 0;
}

/** The account of an agent, because only agents can pay for a membership; null for anybody else. */
export async function readAgentAccount(db: Database, personId: string) {
  const [row] = await db
    .select({ processor: accounts.paymentProcessor, conversion: people.convertAccount })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .innerJoin(agents, eq(agents.personId, accounts.personId))
    .where(eq(accounts.personId, personId))
    .for('update', { of: accounts });
  return row ?? null;
}

/** Whether the person's card is charged for a running membership, except homes. */
export async function paysByCard(db: Database, personId: string): Promise<boolean> {
  const isTheirs = eq(billingCustomers.personId, personId);
  const rows = await membershipsByCard(db, isTheirs, ['Active', 'Trial', 'PastDue', 'Pending']).limit(1);
  return rows.length > 0;
}

export async function hasCard(db: Database, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: billingCustomers.providerCustomerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.personId, personId), eq(billingCustomers.kind, 'card')));
  return rows.length > 0;
}

/**
 * The accounts that may pay by invoice or still owe for one, each with its newest membership by invoice and the amount
 * owed.
 */
export async function readManualAccounts(db: Database) {
  const owed = db
    .select({
      personId: manualSubscriptions.personId,
      dueCents: sql<number>`sum(${manualInvoices.totalCents})::int`.as('due_cents'),
      dueAt: sql<string>`min(${manualInvoices.dueAt})`.as('first_due'),
    })
    .from(manualInvoices)
    .innerJoin(manualSubscriptions, eq(manualSubscriptions.id, manualInvoices.subscriptionId))
    .where(sql`${manualInvoices.paidAt} is null and ${manualInvoices.voidedAt} is null`)
    .groupBy(manualSubscriptions.personId)
    .as('owed');
  const newest = db
    .selectDistinctOn([subscriptions.agentId], {
      agentId: subscriptions.agentId,
      id: subscriptions.id,
      status: subscriptions.status,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .where(sql`starts_with(${subscriptions.providerSubscriptionId}, 'manual_')`)
    .orderBy(subscriptions.agentId, desc(subscriptions.createdAt))
    .as('newest');
  return db
    .select({
      personId: people.id,
      name: people.fullName,
      email: people.primaryEmail,
      mayPay,
      conversion: people.convertAccount,
      subscriptionId: newest.id,
      status: newest.status,
      endsAt: newest.endsAt,
      dueCents: owed.dueCents,
      dueAt: owed.dueAt,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .innerJoin(agents, eq(agents.personId, people.id))
    .leftJoin(newest, eq(newest.agentId, agents.id))
    .leftJoin(owed, eq(owed.personId, people.id))
    .where(or(mayPayByHand, isNotNull(owed.dueCents)))
    .orderBy(asc(sql`coalesce(${owed.dueAt}, 'infinity')`), asc(accounts.searchName), asc(people.id))
    .limit(500);
}

/** The facts for a mail about a term by invoice that has begun: the recipient, its end, and its open invoice. */
export async function readBegun(tx: Database, providerId: string) {
  const [row] = await tx
    .select({
      to: people.primaryEmail,
      firstName: people.firstName,
      language: accounts.language,
      endsAt: manualSubscriptions.endsAt,
      totalCents: manualInvoices.totalCents,
      dueAt: manualInvoices.dueAt,
    })
    .from(manualSubscriptions)
    .innerJoin(manualInvoices, eq(manualInvoices.subscriptionId, manualSubscriptions.id))
    .innerJoin(people, eq(people.id, manualSubscriptions.personId))
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(
      and(
        eq(manualSubscriptions.id, providerId),
        isNull(manualInvoices.paidAt),
        isNull(manualInvoices.voidedAt),
      ),
    );
  if (!row) throw new Error(`the term ${providerId} began without an invoice`);
  return row;
}

/** Lets the provider of manual billing continue a membership that nobody charges for: its row is kept. */
export async function adoptMembership(
  tx: Database,
  id: string,
  { customerId, providerId }: { customerId: string; providerId: string },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ providerCustomerId: customerId, providerSubscriptionId: providerId })
    .where(and(eq(subscriptions.id, id), sql`${subscriptions.providerSubscriptionId} is null`));
}

export const keepAddress = (
  db: Database,
  providerId: string,
  values: Pick<typeof subscriptions.$inferInsert, 'billingAddress' | 'code' | 'isRenewal'>,
) => db.update(subscriptions).set(values).where(eq(subscriptions.providerSubscriptionId, providerId));

export async function readProviderId(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ providerId: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row?.providerId ?? null;
}
