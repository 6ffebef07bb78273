import type { MatchObstacle, MatchReason } from '@portico/contracts';
import { measureWishes, measureWishesOf, type WishName } from '@portico/contracts/listing-fields';
import { leastMatchScore, type MatchPoints } from '@portico/rules';
import { monthlyAmount, rentPerMonth } from '@portico/rules/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clients, listings, matchWeights } from '../db/schema/index.ts';
import type { OfferWishes } from './wishes.ts';

/*
 * `matchOf` of @portico/rules in SQL, for a row of `clients` and a row of `listings`. A test compares the two; a change
 * to one needs the same change in the other.
 */

const points = (value: number) => sql.raw(value.toString());

/** A client's wishes, in SQL. */
type Wished = {
  personId: SQL;
  /** Whether the client looks for what the home is: for sale, or to rent. */
  isWishedOffer: SQL;
  cities: SQL;
  countries: SQL;
  /** Per month, where the client rents; null where the range is open. */
  leastPrice: SQL;
  mostPrice: SQL;
  sizes: Record<WishName, SQL>;
  tagNames: SQL;
  lifestyles: SQL;
  /** How many of the lifestyles the home has. */
  shared: SQL;
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

/** The wishes of a row of `clients`. */
const ofRow: Wished = {
  personId: sql`${clients.personId}`,
  isWishedOffer: sql`(${listings.isRental} = (${period} is not null))`,
  cities: sql`${clients.wishedCities}`,
  countries: sql`${clients.wishedCountries}`,
  leastPrice: monthly(clients.minPriceUsd, clients.minRentUsd),
  mostPrice: monthly(clients.maxPriceUsd, clients.maxRentUsd),
  sizes: measureWishesOf(({ name }) => sql`${clients[name]}`),
  tagNames: sql`${clients.tagNames}`,
  lifestyles: sql`${clients.lifestyleNames}`,
  shared: sql`(select count(*) from unnest(${clients.lifestyleNames}) wished(name)
    where wished.name = any(${listings.lifestyleNames}))`,
};

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const amount = (value: number | null) => (value === null ? sql`null::bigint` : sql`${value}::bigint`);
const hasLifestyle = (name: string) => sql`(${name} = any(${listings.lifestyleNames}))::int`;

/**
 * The wishes of a client who was already read: the planner drops those the client does not have, and a home is judged
 * at once.
 */
const ofClient = (wishes: OfferWishes): Wished => ({
  personId: sql`${wishes.personId}::uuid`,
  isWishedOffer: sql`${listings.isRental} = ${wishes.rentPeriod === null ? sql`false` : sql`true`}`,
  cities: texts(wishes.wishedCities),
  countries: texts(wishes.wishedCountries),
  leastPrice: amount(wishes.minPriceUsd && monthlyAmount(wishes.minPriceUsd, wishes.rentPeriod)),
  mostPrice: amount(wishes.maxPriceUsd && monthlyAmount(wishes.maxPriceUsd, wishes.rentPeriod)),
  sizes: measureWishesOf(({ name }) => amount(wishes[name])),
  tagNames: texts(wishes.tagNames),
  lifestyles: texts(wishes.lifestyleNames),
  shared: sql`(${sql.join([sql`0`, ...wishes.lifestyleNames.map(hasLifestyle)], sql` + `)})`,
});

/** Each weight in SQL. */
type Points = Record<keyof MatchPoints, SQL>;

const pointsOf = (sqlOf: (name: keyof MatchPoints) => SQL): Points => ({
  city: sqlOf('city'),
  country: sqlOf('country'),
  lifestyles: sqlOf('lifestyles'),
  budget: sqlOf('budget'),
  offCentre: sqlOf('offCentre'),
  openBudget: sqlOf('openBudget'),
  mustHaves: sqlOf('mustHaves'),
});

/** The weights that staff have set. Each statement reads them once, because they depend on none of its rows. */
const storedPoints = pointsOf((name) => sql`(select ${matchWeights[name]} from ${matchWeights})`);
const givenPoints = (given: MatchPoints) => pointsOf((name) => points(given[name]));

function ruleOf(wished: Wished, worth: Points) {
  const { leastPrice, mostPrice } = wished;
  const isOnOffer = sql`not ${listings.archived} and ${wished.isWishedOffer}
  and ${listings.clientPersonId} is distinct from ${wished.personId}`;

  const isWishedCity = sql`${listings.city} = any(${wished.cities})`;
  const isWishedCountry = sql`${listings.country} = any(${wished.countries})`;
  const suitsPlace = sql`(${isWishedCity} or ${isWishedCountry}
  or (${wished.cities} = '{}' and ${wished.countries} = '{}'))`;

  const suitsBudgetAt = (priceUsd: SQL | PgColumn) => sql`(${priceUsd} is null
  or ((${leastPrice} is null or ${listings.isDevelopment} or ${priceUsd} >= ${leastPrice})
    and (${mostPrice} is null or ${priceUsd} <= ${mostPrice})))`;

  /**
   * The sizes that clients may wish for: whether this client does, whether the home's size is known, and whether it is
   * enough.
   */
  const sizes = measureWishes.map(({ key, name, kind }) => ({
    kind,
    isWished: sql`coalesce(${wished.sizes[name]} > 0, false)`,
    isKnown: sql`(coalesce(${wished.sizes[name]} > 0, false) and ${listings[key]} is not null)`,
    suits: sql`(${listings[key]} is null or ${listings[key]} >= coalesce(${wished.sizes[name]}, 0))`,
  }));
  const hasTags = sql`${wished.tagNames} <@ ${listings.tagNames}`;

  const placePoints = sql`case when ${isWishedCity} then ${worth.city}
  when ${isWishedCountry} then ${worth.country} else 0 end`;

  const budgetWidth = sql`(${mostPrice} - ${leastPrice})`;
  const budgetPoints = sql`case
  when ${listings.priceUsd} is null or (${leastPrice} is null and ${mostPrice} is null) then 0
  when ${listings.isDevelopment} or ${leastPrice} is null or ${mostPrice} is null
    then ${worth.openBudget}
  when ${budgetWidth} = 0 then ${worth.budget}
  else ${worth.budget} - ${worth.offCentre}
    * abs(2 * ${listings.priceUsd} - ${leastPrice} - ${mostPrice}) / ${budgetWidth} end`;

  /** How many of these conditions hold, and how many tags the home must have. A home that is ruled out has no score. */
  const withTags = (conditions: readonly SQL[]) =>
    sql`(${sql.join(
      conditions.map((condition) => sql`${condition}::int`),
      sql` + `,
    )} + cardinality(${wished.tagNames}))`;
  const mustHavePoints = sql`coalesce(${worth.mustHaves}
  * ${withTags(sizes.map(({ isKnown }) => isKnown))} / nullif(${withTags(sizes.map(({ isWished }) => isWished))}, 0), 0)`;

  const lifestylePoints = sql`coalesce(${worth.lifestyles} * ${wished.shared}
  / nullif(cardinality(${wished.lifestyles}), 0), 0)`;

  /** The most points that a home can earn from what the client asks for. */
  const placeAsked = sql`case when ${wished.cities} <> '{}' then ${worth.city}
  when ${wished.countries} <> '{}' then ${worth.country} else 0 end`;
  const budgetAsked = sql`case when ${leastPrice} is null and ${mostPrice} is null then 0
  when ${leastPrice} is null or ${mostPrice} is null then ${worth.openBudget} else ${worth.budget} end`;
  const asked = sql`(${placeAsked} + ${budgetAsked}
  + case when ${withTags(sizes.map(({ isWished }) => isWished))} > 0 then ${worth.mustHaves} else 0 end
  + case when ${wished.lifestyles} <> '{}' then ${worth.lifestyles} else 0 end)`;

  /** 0 to 100 for a home that nothing rules out; otherwise meaningless. */
  const score = sql<number>`coalesce(100 * (${placePoints} + ${budgetPoints}
  + ${mustHavePoints} + ${lifestylePoints}) / nullif(${asked}, 0), 0)::int`;

  /** A price or a size alone would suit half of all homes. */
  const hasPlaceOrLifestyle = sql`(${isWishedCity} or ${isWishedCountry} or ${wished.shared} > 0)`;

  /** The score comes last because it costs most. */
  const ruling: readonly (readonly [MatchObstacle, SQL])[] = [
    ['offer', isOnOffer],
    ['place', suitsPlace],
    ['budget', suitsBudgetAt(listings.priceUsd)],
    ...sizes.map(({ kind, suits }) => [kind, suits] as const),
    ['tags', hasTags],
    ['weak', sql`${hasPlaceOrLifestyle} and ${score} >= ${points(leastMatchScore)}`],
  ];

  /** The condition that the home suits the client. */
  const holds = sql.join(
    ruling.map(([, rule]) => sql`(${rule})`),
    sql` and `,
  );
  const budgetReason = {
    isKnown: sql`(${listings.priceUsd} is not null and ${budgetAsked} > 0)`,
    note: sql`case when ${budgetPoints} >= ${budgetAsked} then null
      when ${listings.isDevelopment} then 'from' else 'offCentre' end`,
  };
  return { ruling, holds, score, sizes, budgetReason, isWishedCity, isWishedCountry, suitsBudgetAt };
}

const ofPair = ruleOf(ofRow, storedPoints);
const { ruling, sizes, budgetReason, isWishedCity, isWishedCountry } = ofPair;
export const { holds: isMatch, score: matchScore } = ofPair;
/** Whether the home would be within the client's budget at another price, in US dollars (per month if it is for rent). */
export const { suitsBudgetAt } = ofPair;

/** The same rule for one client whose wishes were read before; the statement need not read the client. */
export function ruleFor(wishes: OfferWishes): { isMatch: SQL; matchScore: SQL<number> } {
  const { holds, score } = ruleOf(ofClient(wishes), givenPoints(wishes.points));
  return { isMatch: holds, matchScore: score };
}

/** The rule for a row of `clients` and a row of `listings`, with weights that staff are only considering. */
export function ruleWith(weights: MatchPoints): { isMatch: SQL; matchScore: SQL<number> } {
  const { holds, score } = ruleOf(ofRow, givenPoints(weights));
  return { isMatch: holds, matchScore: score };
}

/** The first reason that rules the home out, or null. */
export const matchObstacle = sql<MatchObstacle | null>`case ${sql.join(
  ruling.map(([obstacle, holds]) => sql`when not (${holds}) then ${obstacle}`),
  sql` `,
)} end`;

const reason = (kind: MatchReason['kind'], value: SQL) =>
  sql`jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'value', ${value}))`;
const reasonWhen = (condition: SQL, kind: MatchReason['kind']) =>
  sql`case when ${condition} then ${reason(kind, sql`null`)} else '[]'::jsonb end`;

/** The reasons why it suits, in the rule's order. */
export const matchReasons = sql<MatchReason[]>`(
  case when ${isWishedCity} then ${reason('city', sql`${listings.city}`)}
    when ${isWishedCountry} then ${reason('country', sql`${listings.country}`)} else '[]'::jsonb end
  || case when ${budgetReason.isKnown} then ${reason('budget', budgetReason.note)} else '[]'::jsonb end
  || ${sql.join(
    sizes.map(({ isKnown, kind }) => reasonWhen(isKnown, kind)),
    sql` || `,
  )}
  || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'tag', 'value', must.name) order by must.rank), '[]'::jsonb)
    from unnest(${clients.tagNames}) with ordinality must(name, rank))
  || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'lifestyle', 'value', wished.name) order by wished.rank), '[]'::jsonb)
    from unnest(${clients.lifestyleNames}) with ordinality wished(name, rank)
    where wished.name = any(${listings.lifestyleNames})))`;
