import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, subscriptions } from '../../db/schema/index.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { inTurn, throwFailures } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';

/** Subscriptions that would charge the card of somebody who was deleted. A team's passes to another payer. */
function readOfDeleted(db: Database) {
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

type OfDeleted = Awaited<ReturnType<typeof readOfDeleted>>[number];

/**
 * Ends the subscriptions of deleted people at the payment provider, so that their cards are not charged again. Throws if
 * one could not be ended: the job is tried again, and staff see it.
 */
export async function endChargesOfDeleted(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  log: Log,
): Promise<number> {
  const end = async ({ id, providerId, customerId }: OfDeleted) => {
    const known = await payments.subscriptionsOf(customerId ?? '');
    // Ended already, by the last try perhaps, whose answer was lost.
    const isRunning = known.some((each) => each.id === providerId && each.endedAt === null);
    if (isRunning && providerId)
      await payments.cancel({ subscriptionId: providerId, at: 'now', key: `deleted:${id}` });
    await db.update(subscriptions).set({ renews: false }).where(eq(subscriptions.id, id));
  };
  const turns = await inTurn(await readOfDeleted(db), end, (err, { id }) =>
    log.error({ err, subscription: id }, 'a deleted person’s subscription goes on at the payment provider'),
  );
  throwFailures(turns, 'subscriptions of deleted people could not be ended');
  return turns.done;
}
