import { moneyLimits } from '@portico/contracts/listing-fields';

/** Digits with the commas, spaces and points people put between thousands; null for nothing, NaN for anything else. */
export function amountOf(typed: string): number | null {
  const text = typed.replace(/[\s,.'’$]/g, '');
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** No amount counts as one: the end of the range is open. */
export const isAmount = (typed = '') => {
  const amount = amountOf(typed);
  return amount === null || (amount >= 1 && amount <= moneyLimits.to);
};
