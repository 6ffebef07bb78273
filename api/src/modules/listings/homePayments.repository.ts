import type { SubscriptionStatus } from '@portico/contracts';
import { gracePeriodDays } from '@portico/rules';
import { paysForHomes } from '@portico/rules/listing';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  listingChanges,
  listings,
  subscriptionListings,
  subscriptions,
  teamMembers,
} from '../../db/schema/index.ts';
import { isoOrNull, sqlMoment } from '../../support/moments.ts';

const columns = {
  id: listings.id,
  listingType: listings.listingType,
  payment: listings.payment,
  archived: listings.archived,
  archiveMarker: listings.archiveMarker,
  mlsId: listings.mlsId,
};

/** An agent's homes, locked until the transaction ends: all of them, or those that are paid for one by one. */
export function lockHomes(tx: Database, agentId: string, isAll: boolean) {
  const scope = isAll ? undefined : isNotNull(listings.payment);
  return tx
    .select(columns)
    .from(listings)
    .where(and(eq(listings.ownerAgentId, agentId), scope))
    .orderBy(listings.id)
    .for('update');
}

export type Home = Awaited<ReturnType<typeof lockHomes>>[number];

/** The homes that the agent's listings-only subscriptions pay for now. */
export async function readPaidHomes(db: Database, agentId: string, at: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ subscription: subscriptions, listingId: subscriptionListings.listingId })
    .from(subscriptionListings)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionListings.subscriptionId))
    .where(and(eq(subscriptions.agentId, agentId), eq(subscriptions.membershipModel, 'listings')));
  const paid = rows.filter(({ subscription }) => {
    const { endsAt, trialExpires, pastDueSince, renewalStartedAt, billingAdmins } = subscription;
    const dates = {
      endsAt: isoOrNull(endsAt),
      trialExpires: isoOrNull(trialExpires),
      pastDueSince: isoOrNull(pastDueSince),
      renewalStartedAt: isoOrNull(renewalStartedAt),
    };
    const status = subscription.status as SubscriptionStatus;
    return paysForHomes({ ...dates, status, membershipModel: 'listings', billingAdmins }, at);
  });
  return new Set(paid.map(({ listingId }) => listingId));
}

/** The status before the home was archived, which it gets back. */
export async function readFormerStatus(db: Database, listingId: string): Promise<string> {
  const [row] = await db
    .select({ status: listingChanges.status })
    .from(listingChanges)
    .where(and(eq(listingChanges.listingId, listingId), sql`${listingChanges.status} <> 'hidden'`))
    .orderBy(desc(listingChanges.id))
    .limit(1);
  return row?.status ?? 'Active';
}

const dayMs = 86_400_000;

/**
 * People whose homes do not match their subscriptions, because a date has passed or staff changed something: published
 * homes that nothing pays for any more, and held-back homes that a whole membership covers.
 */
export async function readUnsettled(db: Database, at: Date, limit: number): Promise<string[]> {
  const now = sqlMoment(at);
  const isRunning = sql`(s.status in ('Active','Scheduled','Trial')
    and coalesce(case when s.status = 'Trial' then s.trial_expires else s.ends_at end, 'infinity') > ${now})`;
  const graceBegan = new Date(at.getTime() - gracePeriodDays * dayMs);
  const isInGrace = sql`(s.status = 'PastDue' and s.past_due_since > ${graceBegan.toISOString()}::timestamptz)`;
  const hasPaid = sql`exists (select 1 from ${subscriptionListings} sl join ${subscriptions} s on s.id = sl.subscription_id
    where sl.listing_id = ${listings.id} and (${isRunning} or ${isInGrace}))`;
  const isMember = sql`exists (select 1 from ${subscriptions} s
    where s.membership_model <> 'listings' and ${isRunning}
      and (s.agent_id = ${listings.ownerAgentId} or s.team_id in (
        select tm.team_id from ${teamMembers} tm where tm.agent_id = ${listings.ownerAgentId})))`;
  const rows = await db
    .selectDistinct({
      personId: sql<string>`(select person_id from agents where agents.id = ${listings.ownerAgentId})`,
    })
    .from(listings)
    .where(
      or(and(eq(listings.payment, 'paid'), sql`not ${hasPaid}`), and(isNotNull(listings.payment), isMember)),
    )
    .limit(limit);
  return rows.map(({ personId }) => personId);
}
