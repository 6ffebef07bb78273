import type { BillingPeriod, PricingOption, Subscription } from '@portico/contracts';
import type { AppContext } from '../../support/apiModule.ts';
import { readStanding } from '../user/standing.repository.ts';
import { readOfferedPrices } from './pricing.repository.ts';

export function createSubscriptions({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return {
    /** What a membership costs, in the order plans are offered. */
    async pricing(): Promise<PricingOption[]> {
      const rows = await readOfferedPrices(db);
      return rows.map((row) => ({
        ...row,
        type: row.type as PricingOption['type'],
        period: row.period as BillingPeriod,
      }));
    },

    /** One's own or one's team's, read afresh: this is asked right after a payment. */
    async mine(personId: string): Promise<Subscription | null> {
      return (await readStanding(db, personId, now()))?.subscription ?? null;
    },
  };
}
