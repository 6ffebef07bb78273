import { moneyLimits } from '@portico/contracts/listing-fields';
import { readAmount } from '@portico/rules';

/** What was typed, as whole dollars; null for nothing, NaN for what is no amount or could mean two. */
export function amountOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const amount = readAmount(typed);
  return typeof amount === 'number' ? amount : Number.NaN;
}

/** No amount counts as one: the end of the range is open. */
export const isAmount = (typed = '') => {
  const amount = amountOf(typed);
  return amount === null || amount <= moneyLimits.to;
};
