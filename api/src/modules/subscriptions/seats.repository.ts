import { seatsFor } from '@portico/rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, pricingOptions, subscriptions, teamMembers, teams } from '../../db/schema/index.ts';
import type { PriceVersion } from './sync.repository.ts';

/** How many seats the person's team takes at this price. */
export async function readSeatsOf(
  db: Database,
  personId: string,
  { minimumSeats }: PriceVersion,
): Promise<number> {
  const mine = db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .innerJoin(agents, eq(agents.id, teamMembers.agentId))
    .where(eq(agents.personId, personId));
  return seatsFor(await db.$count(teamMembers, inArray(teamMembers.teamId, mine)), minimumSeats);
}

export type ChangedTeam = { teamId: string; changedAt: Date };

/** Teams whose people have changed since the provider was told, the longest waiting first. */
export async function readChangedTeams(db: Database, limit: number): Promise<ChangedTeam[]> {
  const rows = await db
    .select({ teamId: teams.id, changedAt: teams.seatsChangedAt })
    .from(teams)
    .where(isNotNull(teams.seatsChangedAt))
    .orderBy(asc(teams.seatsChangedAt))
    .limit(limit);
  return rows.flatMap(({ teamId, changedAt }) => (changedAt ? [{ teamId, changedAt }] : []));
}

/** A mark that a change meanwhile has set stays. */
export async function markSettled(db: Database, { teamId, changedAt }: ChangedTeam): Promise<void> {
  await db
    .update(teams)
    .set({ seatsChangedAt: null })
    .where(and(eq(teams.id, teamId), eq(teams.seatsChangedAt, changedAt)));
}

/** Marks the team if it is not marked, because the provider counts differently. */
export async function markChanged(db: Database, teamId: string, at: Date): Promise<void> {
  await db
    .update(teams)
    .set({ seatsChangedAt: at })
    .where(and(eq(teams.id, teamId), isNull(teams.seatsChangedAt)));
}

const running = ['Active', 'Trial', 'PastDue'];

/** How a team is billed now, or null for a team that nobody pays for by card. */
export async function readTeamBilling(db: Database, teamId: string) {
  const [row] = await db
    .select({
      subscriptionId: subscriptions.providerSubscriptionId,
      customerId: subscriptions.providerCustomerId,
      billingAdmins: subscriptions.billingAdmins,
      paidSeats: subscriptions.seats,
      minimumSeats: pricingOptions.minimumSeats,
      price: pricingOptions.price,
      period: pricingOptions.period,
      used: sql<number>`(select count(*)::int from ${teamMembers} where ${teamMembers.teamId} = ${teamId}::uuid)`,
    })
    .from(subscriptions)
    .innerJoin(pricingOptions, eq(pricingOptions.id, subscriptions.pricingOptionId))
    .where(and(eq(subscriptions.teamId, teamId), inArray(subscriptions.status, running)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  if (!row?.subscriptionId || !row.customerId) return null;
  return { ...row, subscriptionId: row.subscriptionId, customerId: row.customerId };
}

/** Memberships that members of the team still pay for themselves, at the provider. */
export async function readOwnSubscriptions(db: Database, teamId: string) {
  return db
    .select({
      subscriptionId: sql<string>`${subscriptions.providerSubscriptionId}`,
      customerId: sql<string>`${subscriptions.providerCustomerId}`,
    })
    .from(subscriptions)
    .innerJoin(teamMembers, eq(teamMembers.agentId, subscriptions.agentId))
    .where(
      and(
        eq(teamMembers.teamId, teamId),
        isNull(subscriptions.teamId),
        isNotNull(subscriptions.providerSubscriptionId),
        inArray(subscriptions.status, running),
      ),
    );
}
