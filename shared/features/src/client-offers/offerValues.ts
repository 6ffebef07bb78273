import type { RentPeriod } from '@portico/contracts';
import { rentPeriods } from '@portico/contracts/lists';
// Imported by its name, which is how a feature imports another.
import { amountOf, isAmount } from '@portico/features/clients';
import { type ClientOffers, type OfferFields, offerFields, offersOf } from '@portico/rules';
import { yup } from '@portico/ui/forms';

/** What a client looks for, as one choice: the period is that of the rents. */
export const oneOfferChoices = ['buy', ...rentPeriods] as const;
const eitherChoices = { month: 'eitherMonth', week: 'eitherWeek', season: 'eitherSeason' } as const;
export const offerChoices = [
  ...oneOfferChoices,
  ...rentPeriods.map((period) => eitherChoices[period]),
] as const;
export type OfferChoice = (typeof offerChoices)[number];

/** Whether a choice is to buy, and the period of the rents if it is to rent. */
export function partsOf(choice: OfferChoice): { isToBuy: boolean; period: RentPeriod | null } {
  const period = rentPeriods.find((known) => choice === known || choice === eitherChoices[known]) ?? null;
  return { isToBuy: choice !== period, period };
}

export const choiceOf = ({ buy, rent }: ClientOffers): OfferChoice =>
  rent ? (buy ? eitherChoices[rent.period] : rent.period) : 'buy';

/** An earlier server knows one offer only. */
export const knowsBothOffers = ({ alsoRentPeriod }: OfferFields) => alsoRentPeriod !== undefined;

const typed = (amount: number | null | undefined) => amount?.toString() ?? '';

/** The form's fields; amounts as they are typed. Each offer keeps its own while the choice changes. */
export function offerValues(client: OfferFields) {
  const { buy, rent } = offersOf(client);
  return {
    offer: choiceOf({ buy, rent }),
    ...{ minPrice: typed(buy?.least), maxPrice: typed(buy?.most) },
    ...{ minRent: typed(rent?.least), maxRent: typed(rent?.most) },
  };
}
export type OfferValues = ReturnType<typeof offerValues>;

/** What is sent for a client who was read before: the chosen offers with their budgets. */
export function offerBody(
  { offer, minPrice, maxPrice, minRent, maxRent }: OfferValues,
  client: OfferFields,
): OfferFields {
  const { isToBuy, period } = partsOf(offer);
  const { alsoRentPeriod, minRentUsd, maxRentUsd, ...first } = offerFields({
    buy: isToBuy ? { least: amountOf(minPrice), most: amountOf(maxPrice) } : null,
    rent: period && { period, least: amountOf(minRent), most: amountOf(maxRent) },
  });
  return knowsBothOffers(client) ? { ...first, alsoRentPeriod, minRentUsd, maxRentUsd } : first;
}

const isToBuy = (offer: OfferChoice = 'buy') => partsOf(offer).isToBuy;
const isToRent = (offer: OfferChoice = 'buy') => partsOf(offer).period !== null;

/** An amount of an offer that is not chosen is hidden, and does not count. */
const amount = (isShown: (offer?: OfferChoice) => boolean) =>
  yup
    .string()
    .test(
      'amount',
      'clientOffers:notAnAmount',
      (text, { parent }) => !isShown(parent.offer) || isAmount(text),
    );

const notBelow = (least: 'minPrice' | 'minRent', isShown: (offer?: OfferChoice) => boolean) =>
  amount(isShown).test('order', 'clientOffers:tooLow', (text = '', { parent }) => {
    const [min, max] = [amountOf(parent[least] ?? ''), amountOf(text)];
    return !isShown(parent.offer) || min === null || max === null || Number.isNaN(min) || max >= min;
  });

export const offerSchema = {
  minPrice: amount(isToBuy),
  maxPrice: notBelow('minPrice', isToBuy),
  minRent: amount(isToRent),
  maxRent: notBelow('minRent', isToRent),
};
