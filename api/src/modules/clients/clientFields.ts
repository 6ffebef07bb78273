import type { ClientBody, ClientChangeBody } from '@portico/contracts';
import { type WishName, wishNames } from '@portico/contracts/listing-fields';
import { isEmail, normalizeEmail, type OfferFields } from '@portico/rules';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countryOf } from '../../support/countryField.ts';
import { phoneOf } from '../../support/phoneField.ts';

/** The fields of a client that people fill in, as they are stored. */
export type ClientFields = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  notes: string;
  rentPeriod: ClientWishes['rentPeriod'];
  minPriceUsd: number | null;
  maxPriceUsd: number | null;
  alsoRentPeriod: ClientWishes['rentPeriod'];
  minRentUsd: number | null;
  maxRentUsd: number | null;
  tagNames: string[];
  wishedCities: string[];
  wishedCountries: string[];
  lifestyleNames: string[];
} & Record<WishName, number | null>;
type ClientWishes = Required<Pick<ClientChangeBody, 'rentPeriod'>>;

/** The fields that say whether a client wishes to buy or to rent, and for how much. */
export const offerFieldNames = [
  'rentPeriod',
  'minPriceUsd',
  'maxPriceUsd',
  'alsoRentPeriod',
  'minRentUsd',
  'maxRentUsd',
] as const satisfies readonly (keyof OfferFields)[];
export type ClientOfferFields = Pick<ClientFields, (typeof offerFieldNames)[number]>;
/** The lowest and the highest amount of each budget. */
export const budgetEnds = [
  ['minPriceUsd', 'maxPriceUsd'],
  ['minRentUsd', 'maxRentUsd'],
] as const;

/** Whether the two ends of a budget contradict each other. */
export function isUpsideDown(client: ClientOfferFields, [least, most]: (typeof budgetEnds)[number]): boolean {
  const [min, max] = [client[least], client[most]];
  return min !== null && max !== null && min > max;
}

/** The fields by which homes are matched (docs/matching.md). */
export const wishFields = [
  ...offerFieldNames,
  ...wishNames,
  'tagNames',
  'wishedCities',
  'wishedCountries',
  'lifestyleNames',
] as const satisfies readonly (keyof ClientFields)[];

const orNull = (text: string) => text.trim() || null;
const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))];

export function emailOf(sent: string): string | null {
  if (!sent.trim()) return null;
  const email = normalizeEmail(sent);
  if (!isEmail(email)) throw new ApiProblem('INVALID_INPUT', { fields: { email: 'EMAIL_INVALID' } });
  return email;
}

type Sent = Partial<Omit<ClientChangeBody, 'version'>> & Partial<ClientBody>;

/**
 * The input in its stored form; fields that were not sent are missing. `kept` is the row's value: an old phone number
 * or country may stay. Throws INVALID_INPUT, naming the field.
 */
export function fieldsOf(sent: Sent, kept: Pick<ClientFields, 'phone' | 'country'>): Partial<ClientFields> {
  const { firstName, lastName, email, phone, city, state, country, notes } = sent;
  const { wishedCities, wishedCountries, lifestyleNames, stage: _stage, ...others } = sent;
  const { rentPeriod, minPriceUsd, maxPriceUsd, alsoRentPeriod, minRentUsd, maxRentUsd, tagNames } = others;
  const sizes = wishNames.flatMap((name) => (others[name] === undefined ? [] : [[name, others[name]]]));
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(email !== undefined && { email: emailOf(email) }),
    ...(phone !== undefined && { phone: phoneOf(phone, kept.phone) }),
    ...(city !== undefined && { city: orNull(city) }),
    ...(state !== undefined && { state: orNull(state) }),
    ...(country !== undefined && { country: countryOf(country, kept.country) }),
    ...(notes !== undefined && { notes: notes.trim() }),
    ...(rentPeriod !== undefined && { rentPeriod }),
    ...(minPriceUsd !== undefined && { minPriceUsd }),
    ...(maxPriceUsd !== undefined && { maxPriceUsd }),
    ...(alsoRentPeriod !== undefined && { alsoRentPeriod }),
    ...(minRentUsd !== undefined && { minRentUsd }),
    ...(maxRentUsd !== undefined && { maxRentUsd }),
    ...Object.fromEntries(sizes),
    ...(tagNames && { tagNames: distinct(tagNames) }),
    ...(wishedCities && { wishedCities: distinct(wishedCities) }),
    ...(wishedCountries && { wishedCountries: distinct(wishedCountries) }),
    ...(lifestyleNames && { lifestyleNames: distinct(lifestyleNames) }),
  };
}

const noSecondOffer = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };

/**
 * The fields to write, with the offers that they leave the client: who rents has no second offer, and without one there
 * are no rents beside the prices. Throws INVALID_INPUT for a second offer, or its rents, of a client who has none, and
 * for a budget whose maximum is below its minimum.
 */
export function withOffers(kept: ClientOfferFields, sent: Partial<ClientFields>): Partial<ClientFields> {
  const after = { ...kept, ...sent };
  const hasRents = sent.minRentUsd != null || sent.maxRentUsd != null;
  if (after.rentPeriod !== null && (sent.alsoRentPeriod || hasRents))
    throw new ApiProblem('INVALID_INPUT', { fields: { alsoRentPeriod: 'NOT_VALID' } });
  if (after.alsoRentPeriod === null && hasRents)
    throw new ApiProblem('INVALID_INPUT', { fields: { alsoRentPeriod: 'REQUIRED' } });
  const wrong = budgetEnds.find((ends) => isUpsideDown(after, ends));
  if (wrong) throw new ApiProblem('INVALID_INPUT', { fields: { [wrong[1]]: 'TOO_SMALL' } });
  const isEither = after.rentPeriod === null && after.alsoRentPeriod !== null;
  return isEither ? sent : { ...sent, ...noSecondOffer };
}

/** "Last, first": a name as it is stored beside the full one (B §7 `lastNameFirst`). Lists have an order of their own. */
export const sortNameOf = ({ firstName, lastName }: Pick<ClientFields, 'firstName' | 'lastName'>) =>
  lastName ? `${lastName}, ${firstName}` : firstName;

export const fullNameOf = ({ firstName, lastName }: Pick<ClientFields, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
