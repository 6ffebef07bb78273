import type { MatchObstacle, MatchReason } from '@portico/contracts';
import { measureWishes } from '@portico/contracts/listing-fields';
import { leastMatchScore, type MatchPoints } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clients, listings, matchWeights } from '../db/schema/index.ts';
import { allOf, anyOf, countOf, nothing, ofClient, ofRow, points, type Wished } from './wishedSql.ts';
import type { OfferWishes } from './wishes.ts';

/*
 * `matchOf` of @portico/rules in SQL, for a row of `clients` and a row of `listings`. A test compares the two; a change
 * to one needs the same change in the other.
 */

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

/** What the place, the budget, the minimums and the lifestyles of a home are worth, and what the client's wishes are at most. */
function pointsFor(wished: Wished, worth: Points) {
  const { cities, countries, leastPrice, mostPrice, tags, lifestyles } = wished;
  const isWishedCity = cities ? sql`${listings.city} = any(${cities.of})` : sql`false`;
  const isWishedCountry = countries ? sql`${listings.country} = any(${countries.of})` : sql`false`;
  const place = sql`case when ${isWishedCity} then ${worth.city}
  when ${isWishedCountry} then ${worth.country} else 0 end`;
  const placeAsked = sql`case when ${cities?.isThere ?? sql`false`} then ${worth.city}
  when ${countries?.isThere ?? sql`false`} then ${worth.country} else 0 end`;

  const hasEnd = anyOf(leastPrice?.isThere, mostPrice?.isThere);
  const isClosed = leastPrice && mostPrice ? allOf(leastPrice.isThere, mostPrice.isThere) : null;
  const width = leastPrice && mostPrice && sql`(${mostPrice.of} - ${leastPrice.of})`;
  const inRange =
    width &&
    sql`case when ${width} = 0 then ${worth.budget} else ${worth.budget} - ${worth.offCentre}
    * abs(2 * ${listings.priceUsd} - ${leastPrice.of} - ${mostPrice.of}) / ${width} end`;
  const budget =
    leastPrice || mostPrice
      ? sql`case when ${listings.priceUsd} is null or not ${hasEnd} then 0
  ${isClosed && inRange ? sql`when not ${listings.isDevelopment} and ${isClosed} then ${inRange}` : sql``}
  else ${worth.openBudget} end`
      : nothing;
  const budgetAsked = sql`case when not ${hasEnd} then 0
  when ${isClosed ?? sql`false`} then ${worth.budget} else ${worth.openBudget} end`;

  /**
   * The sizes that clients may wish for: whether this client does, whether the home's size is known, and whether it is
   * enough.
   */
  const sizes = measureWishes.flatMap(({ key, name, kind }) => {
    const size = wished.sizes[name];
    if (!size) return [];
    return {
      kind,
      isWished: size.isThere,
      isKnown: sql`(${size.isThere} and ${listings[key]} is not null)`,
      suits: sql`(${listings[key]} is null or ${listings[key]} >= coalesce(${size.of}, 0))`,
    };
  });
  /** How many of these conditions hold, and how many tags the home must have. A home that is ruled out has no score. */
  const withTags = (conditions: readonly SQL[]) => sql`(${countOf(conditions)} + ${tags?.count ?? nothing})`;
  const mustHavesAsked = withTags(sizes.map(({ isWished }) => isWished));
  const mustHaves =
    tags || sizes.length > 0
      ? sql`coalesce(${worth.mustHaves} * ${withTags(sizes.map(({ isKnown }) => isKnown))} / nullif(${mustHavesAsked}, 0), 0)`
      : nothing;

  const ofLifestyles = lifestyles
    ? sql`coalesce(${worth.lifestyles} * ${lifestyles.shared} / nullif(cardinality(${lifestyles.of}), 0), 0)`
    : nothing;
  /** The most points that a home can earn from what the client asks for. */
  const asked = sql`(${placeAsked} + ${budgetAsked}
  + case when ${mustHavesAsked} > 0 then ${worth.mustHaves} else 0 end
  + case when ${lifestyles?.isThere ?? sql`false`} then ${worth.lifestyles} else 0 end)`;
  const earned = sql`(${place} + ${budget} + ${mustHaves} + ${ofLifestyles})`;
  return { isWishedCity, isWishedCountry, budget, budgetAsked, sizes, asked, earned };
}

function ruleOf(wished: Wished, worth: Points) {
  const { cities, countries, leastPrice, mostPrice, tags, lifestyles } = wished;
  const { isWishedCity, isWishedCountry, budget, budgetAsked, sizes, asked, earned } = pointsFor(
    wished,
    worth,
  );
  const isOnOffer = sql`not ${listings.archived} and ${wished.isWishedOffer}
  and ${listings.clientPersonId} is distinct from ${wished.personId}`;

  const isAnywhere = sql`not ${anyOf(cities?.isThere, countries?.isThere)}`;
  const suitsPlace = anyOf(cities && isWishedCity, countries && isWishedCountry, isAnywhere);

  const suitsBudgetAt = (priceUsd: SQL | PgColumn) => {
    const isEnough =
      leastPrice &&
      sql`(not ${leastPrice.isThere} or ${listings.isDevelopment} or ${priceUsd} >= ${leastPrice.of})`;
    const isAffordable = mostPrice && sql`(not ${mostPrice.isThere} or ${priceUsd} <= ${mostPrice.of})`;
    return sql`(${priceUsd} is null or ${allOf(isEnough, isAffordable)})`;
  };

  /** 0 to 100 for a home that nothing rules out; otherwise meaningless. */
  const score = sql<number>`coalesce(100 * ${earned} / nullif(${asked}, 0), 0)::int`;

  /** A price or a size alone would suit half of all homes. */
  const hasPlaceOrLifestyle = anyOf(
    cities && isWishedCity,
    countries && isWishedCountry,
    lifestyles && sql`${lifestyles.shared} > 0`,
  );

  /** The score comes last because it costs most. */
  const ruling: readonly (readonly [MatchObstacle, SQL])[] = [
    ['offer', isOnOffer],
    ['place', suitsPlace],
    ['budget', suitsBudgetAt(listings.priceUsd)],
    ...sizes.map(({ kind, suits }) => [kind, suits] as const),
    ...(tags ? [['tags', sql`${tags.of} <@ ${listings.tagNames}`] as const] : []),
    ['weak', sql`${hasPlaceOrLifestyle} and ${score} >= ${points(leastMatchScore)}`],
  ];

  /** The condition that the home suits the client. */
  const holds = sql.join(
    ruling.map(([, rule]) => sql`(${rule})`),
    sql` and `,
  );
  const budgetReason = {
    isKnown: sql`(${listings.priceUsd} is not null and ${budgetAsked} > 0)`,
    note: sql`case when ${listings.isDevelopment} and ${budget} < ${budgetAsked} then 'from' end`,
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
