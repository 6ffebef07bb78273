import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { agents, checkoutListings, checkouts, people, subscriptions } from '../../db/schema/index.ts';

export type Checkout = typeof checkouts.$inferSelect;

export async function readOpenCheckout(db: Database, personId: string): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.personId, personId), eq(checkouts.status, 'open')));
  return row ?? null;
}

/** The homes of a checkout, in the order in which they were chosen; none for a membership. */
export async function readChosenHomes(db: Database, checkoutId: string): Promise<string[]> {
  const rows = await db
    .select({ id: checkoutListings.listingId })
    .from(checkoutListings)
    .where(eq(checkoutListings.checkoutId, checkoutId))
    .orderBy(asc(checkoutListings.position));
  return rows.map(({ id }) => id);
}

type NewCheckout = typeof checkouts.$inferInsert & { listingIds: readonly string[] };

export async function insertCheckout(
  db: Database,
  { listingIds, ...values }: NewCheckout,
): Promise<Checkout> {
  const [row] = await db.insert(checkouts).values(values).returning();
  if (!row) throw new Error('a checkout was not written');
  const chosen = listingIds.map((listingId, position) => ({ checkoutId: row.id, listingId, position }));
  if (chosen.length > 0) await db.insert(checkoutListings).values(chosen);
  return row;
}

/** The person's last visit to the payment page, the open one first, and the state of what it bought. */
export async function readLastCheckout(db: Database, personId: string) {
  const [row] = await db
    .select({ kind: checkouts.kind, subscriptionStatus: subscriptions.status })
    .from(checkouts)
    .leftJoin(subscriptions, eq(subscriptions.id, checkouts.subscriptionId))
    .where(eq(checkouts.personId, personId))
    .orderBy(desc(sql`${checkouts.status} = 'open'`), desc(checkouts.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * The id of the person's newest membership at the provider, and whether they had another before it, or renewed it
 * manually.
 */
export async function readNewest(db: Database, personId: string) {
  const before = alias(subscriptions, 'before');
  const hadAnother = db
    .select({ one: sql`1` })
    .from(before)
    .where(
      and(
        eq(before.agentId, subscriptions.agentId),
        ne(before.id, subscriptions.id),
        ne(before.membershipModel, 'listings'),
        eq(before.status, 'Expired'),
        isNull(before.trialExpires),
      ),
    );
  const [row] = await db
    .select({
      providerId: subscriptions.providerSubscriptionId,
      isRenewal: sql<boolean>`${subscriptions.isRenewal} or ${exists(hadAnother)}`,
    })
    .from(subscriptions)
    .innerJoin(agents, eq(agents.id, subscriptions.agentId))
    .where(eq(agents.personId, personId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row ?? null;
}

export async function setSession(db: Database, id: string, providerSessionId: string): Promise<void> {
  await db.update(checkouts).set({ providerSessionId }).where(eq(checkouts.id, id));
}

export async function endCheckout(db: Database, id: string, at: Date): Promise<void> {
  await db.update(checkouts).set({ status: 'expired', finishedAt: at }).where(eq(checkouts.id, id));
}

/**
 * The state of a membership that the provider still charges the person for: its payment failed, is on its way, or is
 * due when its trial ends.
 */
export async function owesFor(
  db: Database,
  personId: string,
): Promise<'PastDue' | 'Pending' | 'Trial' | null> {
  const [row] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.billingAdmins}[1] = ${personId}::uuid`,
        isNotNull(subscriptions.providerSubscriptionId),
        or(
          inArray(subscriptions.status, ['PastDue', 'Pending']),
          and(eq(subscriptions.status, 'Trial'), subscriptions.renews),
        ),
        ne(subscriptions.membershipModel, 'listings'),
      ),
    )
    .orderBy(asc(subscriptions.status))
    .limit(1);
  return (row?.status as 'PastDue' | 'Pending' | 'Trial' | undefined) ?? null;
}

export async function readAgentId(db: Database, personId: string): Promise<string | null> {
  const [row] = await db.select({ id: agents.id }).from(agents).where(eq(agents.personId, personId));
  return row?.id ?? null;
}

/** What staff entered when the account was moved from invoices to the card; null for any other. */
export async function readConversion(db: Database, personId: string) {
  const [row] = await db
    .select({ conversion: people.convertAccount })
    .from(people)
    .where(eq(people.id, personId));
  return row?.conversion ?? null;
}

export async function readBuyer(db: Database, personId: string) {
  const [row] = await db
    .select({ email: people.primaryEmail, name: people.fullName })
    .from(people)
    .where(eq(people.id, personId));
  return row ?? null;
}
