import type { AlertKind } from '@portico/contracts';

type AlertPrice = { amount: number | null; currency: string; period: string | null };
type Told = { kind: AlertKind; before: AlertPrice | null; after: AlertPrice | null };

/** What an alert tells: `suits` is a home that was there already; `price` a change that is neither a rise nor a reduction. */
export type AlertChange = AlertKind | 'suits' | 'reduced' | 'raised';

/**
 * What has happened to a home. Amounts in different currencies or for different periods of rent do not compare, and a
 * price on request is neither higher nor lower.
 */
export function alertChangeOf({ kind, before, after }: Told): AlertChange {
  if (kind === 'come' && before) return 'suits';
  if (kind !== 'price' || !before || !after) return kind;
  if (before.currency !== after.currency || before.period !== after.period) return 'price';
  if (before.amount === null || after.amount === null || before.amount === after.amount) return 'price';
  return after.amount < before.amount ? 'reduced' : 'raised';
}
