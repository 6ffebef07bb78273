import type { ListingSummary } from '@portico/contracts';

/** The price of one of the equal shares, in whole units; null when the home has no price. */
export function sharePrice({
  price,
  coOwnership,
}: Pick<ListingSummary, 'price' | 'coOwnership'>): number | null {
  if (!coOwnership || price.amount === null) return null;
  return Math.round(price.amount / coOwnership.sharesTotal);
}
