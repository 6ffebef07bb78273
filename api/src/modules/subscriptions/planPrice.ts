import type { BillingPeriod } from '@portico/contracts';
import { paymentsPerYear, planLabel } from '@portico/rules';
import type { PlanPrice } from '../../providers/payments/payments.ts';
import { type PriceVersion, priceKey } from './sync.repository.ts';

/** The name of a membership in B §9; a home is bought without a plan. */
export function nameOf(price: PriceVersion | null): string {
  if (!price) return 'Membership';
  return price.type === 'Listing' ? 'Listings Only' : planLabel(price.period as BillingPeriod);
}

/** What the provider charges for a version of a price. */
export function planPrice(price: PriceVersion): PlanPrice {
  const months = 12 / paymentsPerYear(price.period as BillingPeriod);
  const interval =
    months % 12 === 0
      ? { unit: 'year' as const, count: months / 12 }
      : { unit: 'month' as const, count: months };
  // A home is bought without a plan.
  const plan = price.type === 'Listing' ? '' : `, ${planLabel(price.period as BillingPeriod)}`;
  const name = `${price.productName}${plan}`;
  return { key: priceKey(price), name, amountCents: price.price * 100, currency: 'usd', interval };
}
