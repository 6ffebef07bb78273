import { moneyLimits } from '@portico/contracts/listing-fields';
import { readAmount } from '@portico/rules';

/** The typed amount in whole dollars; null for none, NaN for an invalid or ambiguous one. */
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
