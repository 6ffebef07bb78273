import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, billingNotices, membershipHistory, people, subscriptions } from '../../db/schema/index.ts';

/** The name under which a receipt is marked as written. */
export const receiptKey = (invoiceId: string) => `receipt ${invoiceId}`;

/**
 * Payments of memberships since then without a receipt, with the payers. A payer who was suspended or is gone gets
 * none.
 */
export function readUnreceipted(db: Database, since: Date, limit: number) {
  const written = db
    .select({ one: sql`1` })
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.subscriptionId, subscriptions.id),
        eq(billingNotices.key, sql`'receipt ' || ${membershipHistory.providerObjectId}`),
      ),
    );
  return db
    .select({
      subscriptionId: subscriptions.id,
      invoiceId: sql<string>`${membershipHistory.providerObjectId}`,
      customerId: sql<string>`${subscriptions.providerCustomerId}`,
      name: subscriptions.name,
      to: people.primaryEmail,
      firstName: people.firstName,
      language: accounts.language,
    })
    .from(membershipHistory)
    .innerJoin(subscriptions, eq(subscriptions.id, membershipHistory.subscriptionId))
    .innerJoin(people, sql`${people.id} = ${subscriptions.billingAdmins}[1]`)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(
      and(
        eq(membershipHistory.kind, 'paid'),
        gt(membershipHistory.at, since),
        isNotNull(membershipHistory.providerObjectId),
        isNotNull(subscriptions.providerCustomerId),
        eq(accounts.isActive, true),
        isNull(accounts.suspendedAt),
        notExists(written),
      ),
    )
    .orderBy(asc(membershipHistory.id))
    .limit(limit);
}

export type Unreceipted = Awaited<ReturnType<typeof readUnreceipted>>[number];
