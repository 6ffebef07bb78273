import type { ClientBody, ClientChangeBody } from '@portico/contracts';
import { type WishName, wishNames } from '@portico/contracts/listing-fields';
import { isEmail, normalizeEmail } from '@portico/rules';
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
  tagNames: string[];
  wishedCities: string[];
  wishedCountries: string[];
  lifestyleNames: string[];
} & Record<WishName, number | null>;
type ClientWishes = Required<Pick<ClientChangeBody, 'rentPeriod'>>;

/** The fields by which homes are matched (docs/matching.md). */
export const wishFields = [
  'rentPeriod',
  'minPriceUsd',
  'maxPriceUsd',
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
  const { rentPeriod, minPriceUsd, maxPriceUsd, tagNames } = others;
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
    ...Object.fromEntries(sizes),
    ...(tagNames && { tagNames: distinct(tagNames) }),
    ...(wishedCities && { wishedCities: distinct(wishedCities) }),
    ...(wishedCountries && { wishedCountries: distinct(wishedCountries) }),
    ...(lifestyleNames && { lifestyleNames: distinct(lifestyleNames) }),
  };
}

/** Throws INVALID_INPUT when the budget's maximum is below its minimum. */
export function checkBudget({ minPriceUsd: min, maxPriceUsd: max }: Partial<ClientFields>): void {
  if (min != null && max != null && min > max)
    throw new ApiProblem('INVALID_INPUT', { fields: { maxPriceUsd: 'TOO_SMALL' } });
}

/** "Last, first": what lists sort by (B §7 `lastNameFirst`). */
export const sortNameOf = ({ firstName, lastName }: Pick<ClientFields, 'firstName' | 'lastName'>) =>
  lastName ? `${lastName}, ${firstName}` : firstName;

export const fullNameOf = ({ firstName, lastName }: Pick<ClientFields, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
