import type { ListingSummary } from '@portico/contracts';

/** What one of its equal shares costs, in whole units; null where the whole has no price. */
export function sharePrice({
  price,
  coOwnership,
}: Pick<ListingSummary, 'price' | 'coOwnership'>): number | null {
  if (!coOwnership || price.amount === null) return null;
  return Math.round(price.amount / coOwnership.sharesTotal);
}
