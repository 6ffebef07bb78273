import { type MatchObstacle, type MatchReason, measureWishes } from '@portico/contracts';
import { leastMatchScore, matchPoints } from '@portico/rules';
import { rentPerMonth } from '@portico/rules/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clients, listings } from '../db/schema/index.ts';

/*
 * `matchOf` of @portico/rules in SQL, for a row of `clients` and a row of `listings`. A test compares the two; a change
 * to one needs the same change in the other.
 */

const points = (value: number) => sql.raw(value.toString());

const isOnOffer = sql`not ${listings.archived} and ${listings.isRental} = (${clients.rentPeriod} is not null)
  and ${listings.clientPersonId} is distinct from ${clients.personId}`;

const isWishedCity = sql`${listings.city} = any(${clients.wishedCities})`;
const isWishedCountry = sql`${listings.country} = any(${clients.wishedCountries})`;
const suitsPlace = sql`(${isWishedCity} or ${isWishedCountry}
  or (${clients.wishedCities} = '{}' and ${clients.wishedCountries} = '{}'))`;

/** `monthlyAmount` (rules) of an amount in the client's period. */
const monthly = (amount: PgColumn) =>
  sql`case ${clients.rentPeriod} ${sql.join(
    Object.entries(rentPerMonth).map(
      ([period, { times, by }]) =>
        sql`when ${period} then round(${amount} * ${points(times)} / ${points(by)}::numeric)::bigint`,
    ),
    sql` `,
  )} else ${amount} end`;
const leastPrice = sql`(${monthly(clients.minPriceUsd)})`;
const mostPrice = sql`(${monthly(clients.maxPriceUsd)})`;

const suitsBudget = sql`(${listings.priceUsd} is null
  or ((${leastPrice} is null or ${listings.isDevelopment} or ${listings.priceUsd} >= ${leastPrice})
    and (${mostPrice} is null or ${listings.priceUsd} <= ${mostPrice})))`;

/** The sizes that clients wish for: whether this one wishes for it, whether the home's is known, whether it is enough. */
const sizes = measureWishes.map(({ key, name, kind }) => ({
  kind,
  isWished: sql`coalesce(${clients[name]} > 0, false)`,
  isKnown: sql`(coalesce(${clients[name]} > 0, false) and ${listings[key]} is not null)`,
  suits: sql`(${listings[key]} is null or ${listings[key]} >= coalesce(${clients[name]}, 0))`,
}));
const hasTags = sql`${clients.tagNames} <@ ${listings.tagNames}`;

const placePoints = sql`case when ${isWishedCity} then ${points(matchPoints.city)}
  when ${isWishedCountry} then ${points(matchPoints.country)} else 0 end`;

const budgetWidth = sql`(${mostPrice} - ${leastPrice})`;
const budgetPoints = sql`case
  when ${listings.priceUsd} is null or (${leastPrice} is null and ${mostPrice} is null) then 0
  when ${listings.isDevelopment} or ${leastPrice} is null or ${mostPrice} is null
    then ${points(matchPoints.openBudget)}
  when ${budgetWidth} = 0 then ${points(matchPoints.budget)}
  else ${points(matchPoints.budget)} - ${points(matchPoints.offCentre)}
    * abs(2 * ${listings.priceUsd} - ${leastPrice} - ${mostPrice}) / ${budgetWidth} end`;

/** How many of these hold, and how many tags the home must have: what is ruled out has no score. */
const withTags = (conditions: readonly SQL[]) =>
  sql`(${sql.join(
    conditions.map((condition) => sql`${condition}::int`),
    sql` + `,
  )} + cardinality(${clients.tagNames}))`;
const mustHavePoints = sql`coalesce(${points(matchPoints.mustHaves)}
  * ${withTags(sizes.map(({ isKnown }) => isKnown))} / nullif(${withTags(sizes.map(({ isWished }) => isWished))}, 0), 0)`;

const lifestylePoints = sql`coalesce(${points(matchPoints.lifestyles)} * (
    select count(*) from unnest(${clients.lifestyleNames}) wished(name)
    where wished.name = any(${listings.lifestyleNames}))
  / nullif(cardinality(${clients.lifestyleNames}), 0), 0)`;

/** 0 to 100 where nothing rules the home out; meaningless elsewhere. */
export const matchScore = sql<number>`(${placePoints} + ${budgetPoints}
  + ${mustHavePoints} + ${lifestylePoints})::int`;

/** The score comes last because it costs most. */
const ruling: readonly (readonly [MatchObstacle, SQL])[] = [
  ['offer', isOnOffer],
  ['place', suitsPlace],
  ['budget', suitsBudget],
  ...sizes.map(({ kind, suits }) => [kind, suits] as const),
  ['tags', hasTags],
  ['weak', sql`${matchScore} >= ${points(leastMatchScore)}`],
];

/** The condition that the home suits the client. */
export const isMatch = sql.join(
  ruling.map(([, holds]) => sql`(${holds})`),
  sql` and `,
);

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
  || ${reasonWhen(sql`${budgetPoints} > 0`, 'budget')}
  || ${sql.join(
    sizes.map(({ isKnown, kind }) => reasonWhen(isKnown, kind)),
    sql` || `,
  )}
  || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'tag', 'value', must.name) order by must.rank), '[]'::jsonb)
    from unnest(${clients.tagNames}) with ordinality must(name, rank))
  || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'lifestyle', 'value', wished.name) order by wished.rank), '[]'::jsonb)
    from unnest(${clients.lifestyleNames}) with ordinality wished(name, rank)
    where wished.name = any(${listings.lifestyleNames})))`;
