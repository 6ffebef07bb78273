import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
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

/** Accounts that staff enabled, and those that were once moved from invoices to the card (resolutions 54). */
const mayPayByHand = or(
  eq(accounts.paymentProcessor, 'manual'),
  and(sql`${people.convertAccount}->>'status' = 'S'`, sql`${accounts.paymentProcessor} <> 'hubspot'`),
);

export async function isPayableByHand(db: Database, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(and(eq(people.id, personId), mayPayByHand));
  return rows.length > 0;
}

/** The account of an agent, which alone can pay for a membership; null for anybody else. */
export async function readAgentAccount(db: Database, personId: string) {
  const [row] = await db
    .select({ processor: accounts.paymentProcessor })
    .from(accounts)
    .innerJoin(agents, eq(agents.personId, accounts.personId))
    .where(eq(accounts.personId, personId))
    .for('update', { of: accounts });
  return row ?? null;
}

export const setProcessor = (db: Database, personId: string, processor: 'manual' | 'stripe' | 'none') =>
  db.update(accounts).set({ paymentProcessor: processor }).where(eq(accounts.personId, personId));

export async function hasCard(db: Database, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: billingCustomers.providerCustomerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.personId, personId), eq(billingCustomers.kind, 'card')));
  return rows.length > 0;
}

/** The accounts that may pay by invoice, each with its newest membership by hand and what is owed for it. */
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
    .where(mayPayByHand)
    .orderBy(asc(sql`coalesce(${owed.dueAt}, 'infinity')`), asc(accounts.searchName), asc(people.id))
    .limit(500);
}

/** Lets the provider of manual billing go on with a membership that nobody charges for: its row is kept. */
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
