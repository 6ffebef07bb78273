import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { pricingOptions, subscriptions } from '../../db/schema/index.ts';

/** The provider's ids of a membership; null if it has none. */
export async function readBilled(db: Database, subscriptionId: string) {
  const [row] = await db
    .select({
      customerId: subscriptions.providerCustomerId,
      providerId: subscriptions.providerSubscriptionId,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!row?.customerId || !row.providerId) return null;
  return { customerId: row.customerId, providerId: row.providerId };
}

/** The offered versions of one kind of membership, in their order. */
export const readOffered = (db: Database, type: string) =>
  db
    .select()
    .from(pricingOptions)
    .where(and(eq(pricingOptions.isOffered, true), eq(pricingOptions.type, type)))
    .orderBy(asc(pricingOptions.position), asc(pricingOptions.priceName));
