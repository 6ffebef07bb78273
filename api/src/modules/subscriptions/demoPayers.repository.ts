import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people, subscriptions } from '../../db/schema/index.ts';

/**
 * Seeded memberships that a card would pay for: those that are past due, and a team's. Memberships that a provider
 * already charges for are left out.
 */
export async function readSeededPayers(db: Database) {
  const rows = await db
    .select({
      id: subscriptions.id,
      model: subscriptions.membershipModel,
      plan: subscriptions.name,
      startsAt: subscriptions.startsAt,
      pastDueSince: subscriptions.pastDueSince,
      personId: people.id,
      email: people.primaryEmail,
      name: people.fullName,
    })
    .from(subscriptions)
    .innerJoin(agents, eq(agents.id, subscriptions.agentId))
    .innerJoin(people, eq(people.id, agents.personId))
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(
      and(
        isNull(subscriptions.providerSubscriptionId),
        eq(accounts.paymentProcessor, 'stripe'),
        inArray(subscriptions.status, ['Active', 'PastDue']),
        or(isNotNull(subscriptions.pastDueSince), eq(subscriptions.membershipModel, 'Team')),
        isNotNull(subscriptions.startsAt),
      ),
    );
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt as Date }));
}

export type SeededPayer = Awaited<ReturnType<typeof readSeededPayers>>[number];
