import { measureWishesOf, type WishName } from '@portico/contracts/listing-fields';
import { monthlyAmount, rentPerMonth } from '@portico/rules/listing';
import { SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clients, listings } from '../db/schema/index.ts';
import type { OfferWishes } from './wishes.ts';

/* The wishes of clients in SQL, and what the rule (matchRule.ts) is written with. */

export const points = (value: number) => sql.raw(value.toString());
export const nothing = points(0);

/** A condition that is left out of a statement where it is known. */
type Condition = SQL | null | undefined;

const joined = (conditions: readonly Condition[], by: 'and' | 'or') =>
  sql`(${sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql.raw(` ${by} `),
  )})`;
export const allOf = (...conditions: Condition[]) => joined([sql`true`, ...conditions], 'and');
export const anyOf = (...conditions: Condition[]) => joined([sql`false`, ...conditions], 'or');
/** How many of these conditions hold. */
export const countOf = (conditions: readonly SQL[]) =>
  sql`(${sql.join([nothing, ...conditions.map((condition) => sql`${condition}::int`)], sql` + `)})`;

/** A wish in SQL, and the condition that the client has it. */
type Wish = { of: SQL; isThere: SQL };

/** A client's wishes; a wish is null where the client is known not to have it. */
export type Wished = {
  personId: SQL;
  /** Whether the client looks for what the home is: for sale, or to rent. */
  isWishedOffer: SQL;
  cities: Wish | null;
  countries: Wish | null;
  /** Per month, where the client rents. */
  leastPrice: Wish | null;
  mostPrice: Wish | null;
  sizes: Record<WishName, Wish | null>;
  /** What a home must have, and how many they are. */
  tags: { of: SQL; count: SQL } | null;
  /** How many of them the home has as well. */
  lifestyles: (Wish & { shared: SQL }) | null;
};

/** The second offer of a client who would buy or rent counts for homes to rent. */
const isBySecond = sql`(${listings.isRental} and ${clients.rentPeriod} is null)`;
const period = sql`(case when ${isBySecond} then ${clients.alsoRentPeriod} else ${clients.rentPeriod} end)`;

/** `monthlyAmount` (rules) of an amount in the period of the client's offer: the price's, or the second one's. */
const monthly = (price: PgColumn, rent: PgColumn) => {
  const amount = sql`(case when ${isBySecond} then ${rent} else ${price} end)`;
  return sql`(case ${period} ${sql.join(
    Object.entries(rentPerMonth).map(
      ([period, { times, by }]) =>
        sql`when ${period} then round(${amount} * ${points(times)} / ${points(by)}::numeric)::bigint`,
    ),
    sql` `,
  )} else ${amount} end)`;
};

const listWish = (of: PgColumn): Wish => ({ of: sql`${of}`, isThere: sql`(${of} <> '{}')` });
const priceWish = (of: SQL): Wish => ({ of, isThere: sql`(${of} is not null)` });

/** The wishes of a row of `clients`. */
export const ofRow: Wished = {
  personId: sql`${clients.personId}`,
  isWishedOffer: sql`(${listings.isRental} = (${period} is not null))`,
  cities: listWish(clients.wishedCities),
  countries: listWish(clients.wishedCountries),
  leastPrice: priceWish(monthly(clients.minPriceUsd, clients.minRentUsd)),
  mostPrice: priceWish(monthly(clients.maxPriceUsd, clients.maxRentUsd)),
  sizes: measureWishesOf(({ name }) => ({
    of: sql`${clients[name]}`,
    isThere: sql`coalesce(${clients[name]} > 0, false)`,
  })),
  tags: { of: sql`${clients.tagNames}`, count: sql`cardinality(${clients.tagNames})` },
  lifestyles: {
    ...listWish(clients.lifestyleNames),
    shared: sql`(select count(*) from unnest(${clients.lifestyleNames}) wished(name)
    where wished.name = any(${listings.lifestyleNames}))`,
  },
};

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const known = (of: SQL): Wish => ({ of, isThere: sql`true` });
const knownList = (values: readonly string[]) => (values.length === 0 ? null : known(texts(values)));
const knownAmount = (value: number | null) => (value === null ? null : known(sql`${value}::bigint`));
const hasLifestyle = (name: string) => sql`(${name} = any(${listings.lifestyleNames}))`;

/**
 * The wishes of a client who was already read. What the client does not wish for is no part of the statement: it is planned
 * sooner, and a home is judged at once.
 */
export function ofClient(wishes: OfferWishes): Wished {
  const { rentPeriod, tagNames, lifestyleNames } = wishes;
  const perMonth = (price: number | null) => knownAmount(price && monthlyAmount(price, rentPeriod));
  const lifestyles = knownList(lifestyleNames);
  return {
    personId: sql`${wishes.personId}::uuid`,
    isWishedOffer: sql`${listings.isRental} = ${rentPeriod === null ? sql`false` : sql`true`}`,
    cities: knownList(wishes.wishedCities),
    countries: knownList(wishes.wishedCountries),
    leastPrice: perMonth(wishes.minPriceUsd),
    mostPrice: perMonth(wishes.maxPriceUsd),
    sizes: measureWishesOf(({ name }) => knownAmount(wishes[name] || null)),
    tags: tagNames.length === 0 ? null : { of: texts(tagNames), count: points(tagNames.length) },
    lifestyles: lifestyles && { ...lifestyles, shared: countOf(lifestyleNames.map(hasLifestyle)) },
  };
}
