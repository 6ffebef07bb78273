import type { ClientWishes, ClientWishesBody, RentPeriod } from '@portico/contracts';
import { moneyLimits } from '@portico/contracts/listing-fields';
import { rentPeriods } from '@portico/contracts/lists';
import { yup } from '@portico/ui/forms';

/** What the form edits; amounts as they are typed. */
export interface WishValues {
  /** `buy`, or the period of the rent. */
  offer: 'buy' | RentPeriod;
  min: string;
  max: string;
}

/** Digits with the commas, spaces and points people put between thousands; null for nothing, NaN for anything else. */
function amountOf(typed: string): number | null {
  const text = typed.replace(/[\s,.'’$]/g, '');
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const isAmount = (typed = '') => {
  const amount = amountOf(typed);
  return amount === null || (amount >= 1 && amount <= moneyLimits.to);
};

const amount = yup.string().test('amount', 'matching:wishes.notAnAmount', (typed) => isAmount(typed));

export const wishSchema = yup.object({
  offer: yup.string().required(),
  min: amount,
  max: amount.test('order', 'matching:wishes.tooLow', (typed = '', { parent }) => {
    const [min, max] = [amountOf(parent.min ?? ''), amountOf(typed)];
    return min === null || max === null || Number.isNaN(min) || max >= min;
  }),
});

export const wishValues = ({ rentPeriod, minPriceUsd, maxPriceUsd }: ClientWishes): WishValues => ({
  offer: rentPeriod ?? 'buy',
  min: minPriceUsd?.toString() ?? '',
  max: maxPriceUsd?.toString() ?? '',
});

export const wishBody = ({ offer, min, max }: WishValues): ClientWishesBody => ({
  rentPeriod: rentPeriods.find((period) => period === offer) ?? null,
  minPriceUsd: amountOf(min),
  maxPriceUsd: amountOf(max),
});
