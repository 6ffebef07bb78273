import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, subscriptions } from '../../db/schema/index.ts';

/** Subscriptions that would charge the card of a deleted person. A team's passes to another payer. */
export function readOfDeleted(db: Database) {
  const theirAccount = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(eq(accounts.personId, agents.personId));
  return db
    .select({
      id: subscriptions.id,
      providerId: subscriptions.providerSubscriptionId,
      customerId: subscriptions.providerCustomerId,
    })
    .from(subscriptions)
    .innerJoin(agents, eq(agents.id, subscriptions.agentId))
    .where(
      and(
        eq(subscriptions.renews, true),
        isNull(subscriptions.teamId),
        isNotNull(subscriptions.providerSubscriptionId),
        isNotNull(subscriptions.providerCustomerId),
        notExists(theirAccount),
      ),
    );
}

export type OfDeleted = Awaited<ReturnType<typeof readOfDeleted>>[number];

export async function writeEnded(db: Database, id: string): Promise<void> {
  await db.update(subscriptions).set({ renews: false }).where(eq(subscriptions.id, id));
}
