import { dunning } from '@portico/rules';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, billingNotices, people, pricingOptions, subscriptions } from '../../db/schema/index.ts';

const aboutDebts = [...dunning.map(([, kind]) => kind), 'confirmPayment'];

/** The date of a failed payment that was mailed about, if nobody has been told yet that it is repaired. */
const toldOf = sql<string | null>`(
  select max(split_part(told.key, ' ', 2)) from ${billingNotices} told
  where told.subscription_id = ${subscriptions.id} and split_part(told.key, ' ', 1) in ${aboutDebts}
    and not exists (select 1 from ${billingNotices} later where later.subscription_id = told.subscription_id
      and later.key = 'repaired ' || split_part(told.key, ' ', 2)))`;

const dayMs = 24 * 60 * 60_000;

/**
 * Memberships with a date that may need a mail (`billingNotices` of the rules decides), with the person who pays.
 * Members who are billed outside of Portico get mails from there.
 */
export function readNoticed(db: Database, now: Date, customerId?: string) {
  const around = (days: number) => new Date(now.getTime() + days * dayMs);
  const { status, endsAt, startsAt } = subscriptions;
  const hasRecentEnd = and(gt(endsAt, around(-3)), lt(endsAt, around(31)));
  const hasRenewed = and(
    eq(subscriptions.renews, true),
    sql`${startsAt} < ${endsAt} - coalesce(case ${pricingOptions.period} when 'biennial' then interval '2 years' end, interval '1 year')`,
    sql`${endsAt} - coalesce(case ${pricingOptions.period} when 'biennial' then interval '2 years' end, interval '1 year') > ${around(-3).toISOString()}::timestamptz`,
  );
  return db
    .select({
      id: subscriptions.id,
      status,
      startsAt,
      countedFrom: subscriptions.countedFrom,
      endsAt,
      trialExpires: subscriptions.trialExpires,
      pastDueSince: subscriptions.pastDueSince,
      confirmUrl: subscriptions.confirmUrl,
      renews: subscriptions.renews,
      toldOf: toldOf.mapWith((date: string | null) => (date ? new Date(date) : null)),
      period: pricingOptions.period,
      personId: people.id,
      to: people.primaryEmail,
      firstName: people.firstName,
      language: accounts.language,
      providerId: subscriptions.providerSubscriptionId,
    })
    .from(subscriptions)
    .innerJoin(people, sql`${people.id} = ${subscriptions.billingAdmins}[1]`)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .leftJoin(pricingOptions, eq(pricingOptions.id, subscriptions.pricingOptionId))
    .where(
      and(
        customerId === undefined ? undefined : eq(subscriptions.providerCustomerId, customerId),
        eq(accounts.isActive, true),
        isNull(accounts.suspendedAt),
        sql`${accounts.paymentProcessor} <> 'hubspot'`,
        or(
          inArray(status, ['PastDue', 'Trial']),
          and(eq(status, 'Active'), or(hasRecentEnd, hasRenewed, sql`${toldOf} is not null`)),
          and(eq(status, 'Expired'), gt(endsAt, around(-3))),
        ),
      ),
    );
}

export type Noticed = Awaited<ReturnType<typeof readNoticed>>[number];

/** Whether this notice is not written yet. Two processes wait for each other here. */
export async function claimNotice(tx: Database, subscriptionId: string, key: string): Promise<boolean> {
  const claimed = await tx
    .insert(billingNotices)
    .values({ subscriptionId, key })
    .onConflictDoNothing()
    .returning({ key: billingNotices.key });
  return claimed.length > 0;
}
