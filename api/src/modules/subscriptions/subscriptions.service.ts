import type {
  BillingPeriod,
  ListingOnlyPrice,
  PricingOption,
  Renewal,
  Subscription,
  TrialStatus,
} from '@portico/contracts';
import { daysUntil, renewalEndsAt } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import type { Requester } from '../../identity/requester.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { readOfferedListingPrice, readOfferedPrices } from './pricing.repository.ts';
import { startRenewal } from './renewal.repository.ts';

/** The user agreement as a PDF (B §2.3), for plans without one of their own: the version in force. */
const userAgreement = '/api/legal/subscription-agreement/pdf';

export function createSubscriptions({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return {
    /** Prices of a membership, in the order of the offer. */
    async pricing(): Promise<PricingOption[]> {
      const rows = await readOfferedPrices(db);
      return rows.map(({ minimumSeats, ...row }) => ({
        ...row,
        uag: row.uag ?? userAgreement,
        price: row.price * minimumSeats,
        type: row.type as PricingOption['type'],
        period: row.period as BillingPeriod,
        ...(minimumSeats > 1 && { seats: { included: minimumSeats, price: row.price } }),
      }));
    },

    /** The price of one home for a year (B §9). Throws NOT_FOUND where listings-only is not offered. */
    async listingPrice(): Promise<ListingOnlyPrice> {
      const price = await readOfferedListingPrice(db);
      if (!price) throw new ApiProblem('NOT_FOUND');
      return { priceName: price.priceName, productName: price.productName, price: price.price };
    },

    /** The subscription of the person or their team, never cached, because it is requested right after a payment. */
    async mine(personId: string): Promise<Subscription | null> {
      return (await readStanding(db, personId, now()))?.subscription ?? null;
    },

    /** "On trial" includes a trial that is over if no subscription followed. */
    trialStatus({ standing: { subscription }, flags }: Caller): TrialStatus {
      const { hasTrialSubscription: isOnTrial, hasTrialExpired: hasExpired } = flags;
      const trialExpires = isOnTrial || hasExpired ? (subscription?.trialExpires ?? null) : null;
      return {
        isOnTrial,
        hasExpired,
        trialExpires,
        daysLeft: trialExpires ? daysUntil(trialExpires, now()) : 0,
      };
    },

    /**
     * Notes that the member chose to renew an expired membership, which then shows the plans instead of the dialog (A
     * §4, resolutions 36). It pays for nothing and unlocks nothing. Renewing again restarts it.
     */
    async renew(caller: Requester): Promise<Renewal> {
      const { flags, standing } = caller;
      if (!flags.isBillingAdmin) throw new ApiProblem('FORBIDDEN');
      const { subscription } = standing;
      if (!subscription || !(flags.hasTrialExpired || flags.hasSubscriptionExpired)) {
        throw new ApiProblem('CONFLICT');
      }
      const startedAt = now();
      await db.transaction(async (tx) => {
        await startRenewal(tx, subscription._id, startedAt);
        await recordAudit(tx, caller, {
          action: 'renewal-started',
          subjectKind: 'subscription',
          subjectId: subscription._id,
          before: { status: subscription.status, renewalStartedAt: subscription.renewalStartedAt },
          after: { status: subscription.status, renewalStartedAt: startedAt },
          at: startedAt,
        });
      });
      const until = renewalEndsAt({ renewalStartedAt: startedAt.toISOString() }) as Date;
      return { isRenewing: true, until: until.toISOString() };
    },
  };
}
