import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { billingCustomers, checkouts, subscriptions } from '../../db/schema/index.ts';

/** The number of a query about a customer, greater than all before it; null for somebody else's customer. */
export async function takeNumber(db: Database, customerId: string): Promise<number | null> {
  const [row] = await db
    .update(billingCustomers)
    .set({ asks: sql`${billingCustomers.asks} + 1` })
    .where(eq(billingCustomers.providerCustomerId, customerId))
    .returning({ ask: billingCustomers.asks });
  return row?.ask ?? null;
}

type Writing = { customerId: string; ask: number; at: Date };

/**
 * Whether the answer to this query may be written; no other is written to the customer's rows until the transaction
 * ends.
 */
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
 * nobody else's customer is created when the lead hands the billing over.
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
 * Customers to be checked, the longest unchecked first: those in the middle of something every ten minutes, all others
 * once a day. So a lost event is noticed without any notification. A failed query counts as a check.
 */
export async function readUnasked(db: Database, now: Date, limit: number): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isOver = sql`(${inArray(subscriptions.status, ['Active', 'Trial'])}
        and coalesce(${subscriptions.trialExpires}, ${subscriptions.endsAt}) <= ${now.toISOString()}::timestamptz)`;
  const isBusy = sql`exists (select 1 from ${checkouts} where ${checkouts.personId} = ${billingCustomers.personId} and ${checkouts.status} = 'open')
    or exists (select 1 from ${subscriptions} where ${subscriptions.providerCustomerId} = ${billingCustomers.providerCustomerId}
      and (${inArray(subscriptions.status, ['Pending', 'PastDue'])} or ${isOver}))`;
  // Checked at the moment of the renewal, even after a recent check.
  const hasJustEnded = sql`exists (select 1 from ${subscriptions} where ${subscriptions.providerCustomerId} = ${billingCustomers.providerCustomerId}
      and ${isOver} and ${billingCustomers.syncedAt} < coalesce(${subscriptions.trialExpires}, ${subscriptions.endsAt}))`;
  // A customer whose queries fail waits for 2, 4, 8, … minutes, so that the others have their turn: at most an hour,
  // and no longer than without a failure where something is under way.
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
