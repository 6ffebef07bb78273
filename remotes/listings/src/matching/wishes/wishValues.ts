import type { ClientWishes, ClientWishesBody, RentPeriod } from '@portico/contracts';
import { rentPeriods } from '@portico/contracts/lists';
import { amountOf, isAmount } from '@portico/features/clients';
import { yup } from '@portico/ui/forms';

/** The form's fields; amounts as they are typed. */
export interface WishValues {
  /** `buy`, or the period of the rent. */
  offer: 'buy' | RentPeriod;
  min: string;
  max: string;
}

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
