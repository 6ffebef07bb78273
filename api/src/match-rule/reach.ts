import { measureWishes, wishNames } from '@portico/contracts/listing-fields';
import { leastMatchScore, matchPoints, strongMatchScore } from '@portico/rules';
import { monthlyAmount } from '@portico/rules/listing';
import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../db/schema/index.ts';
import { ruleFor } from './matchRule.ts';
import type { Wishes } from './wishes.ts';

/*
 * What follows from the rule for one client and is in an index. With the client's wishes in the statement, the planner
 * finds that index. These conditions only lead to homes: the rule itself decides (`isMatch`).
 */

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The most points that a home can have besides those for lifestyles. */
function mostWithout(wishes: Wishes) {
  const { wishedCities, wishedCountries, minPriceUsd, maxPriceUsd, tagNames } = wishes;
  const { city, country, budget, openBudget, mustHaves } = matchPoints;
  const ends = [minPriceUsd, maxPriceUsd].filter((end) => end !== null).length;
  const place = wishedCities.length > 0 ? city : wishedCountries.length > 0 ? country : 0;
  const hasMustHaves = tagNames.length > 0 || wishNames.some((name) => wishes[name]);
  return place + ([0, openBudget, budget][ends] ?? 0) + (hasMustHaves ? mustHaves : 0);
}

/** Each choice is a look into the index; a home that shares one lifestyle is found with a single look. */
const mostChoices = 12;

/** Every choice of `count` names; none if they are too many. */
function choices(names: readonly string[], count: number): string[][] {
  let found: string[][] = [[]];
  for (let chosen = 0; chosen < count; chosen += 1) {
    found = found.flatMap((set) =>
      names.slice(names.indexOf(set.at(-1) ?? '') + 1).map((name) => [...set, name]),
    );
    if (found.length > mostChoices * names.length) return [];
  }
  return found.length > mostChoices ? [] : found;
}

/** What a home must share of the client's lifestyles to have `score` points; nothing if it can have them without. */
function sharing(wishes: Wishes, score: number): SQL[] {
  const missing = score - mostWithout(wishes);
  if (missing <= 0) return [];
  const { lifestyleNames: wished } = wishes;
  const fewest = Math.ceil((missing * wished.length) / matchPoints.lifestyles);
  if (wished.length === 0 || fewest > wished.length) return [sql`false`];
  const sets = new Set(wished).size === wished.length ? choices(wished, fewest) : [];
  if (fewest === 1 || sets.length === 0) return [sql`${listings.lifestyleNames} && ${textArray(wished)}`];
  const shared = sets.map((set) => sql`${listings.lifestyleNames} @> ${textArray(set)}`);
  return [sql`(${sql.join(shared, sql` or `)})`];
}

function placeAndPrice(wishes: Wishes): SQL[] {
  const { wishedCities, wishedCountries, rentPeriod, minPriceUsd, maxPriceUsd } = wishes;
  const conditions = [sql`${listings.isRental} = ${rentPeriod !== null}`];
  const cities = sql`${listings.city} = any(${textArray(wishedCities)})`;
  const countries = sql`${listings.country} = any(${textArray(wishedCountries)})`;
  if (wishedCities.length > 0 && wishedCountries.length > 0)
    conditions.push(sql`(${cities} or ${countries})`);
  else if (wishedCities.length > 0) conditions.push(cities);
  else if (wishedCountries.length > 0) conditions.push(countries);
  const [least, most] = [minPriceUsd, maxPriceUsd].map((end) =>
    end === null ? null : monthlyAmount(end, rentPeriod),
  );
  if (least != null)
    conditions.push(
      sql`(${listings.priceUsd} is null or ${listings.isDevelopment} or ${listings.priceUsd} >= ${least})`,
    );
  if (most != null) conditions.push(sql`(${listings.priceUsd} is null or ${listings.priceUsd} <= ${most})`);
  return conditions;
}

/**
 * Place, offer and price; and lifestyles, where the others are too few points for a match: a client without a place is
 * led to homes by these.
 */
export const withinReach = (wishes: Wishes): SQL =>
  sql.join([...placeAndPrice(wishes), ...sharing(wishes, leastMatchScore)], sql` and `);

/**
 * What leads to the homes with the most points that any can have, and their points, where all of these have equally many: a
 * range of prices with an open end has no middle. Each condition stands there once, so that the planner can estimate how
 * many homes there are. Null where prices differ in points, or where these are too few.
 */
export function bestHomes(wishes: Wishes, fewestPoints: number): { where: SQL[]; score: number } | null {
  const { lifestyleNames: wished, minPriceUsd: least, maxPriceUsd: most, tagNames } = wishes;
  const score = mostWithout(wishes) + (wished.length > 0 ? matchPoints.lifestyles : 0);
  if ((least !== null && most !== null) || score < fewestPoints) return null;
  const where = [
    ...placeAndPrice(wishes),
    ...(least !== null || most !== null ? [sql`${listings.priceUsd} is not null`] : []),
    ...measureWishes.flatMap(({ key, name }) =>
      wishes[name] ? [sql`${listings[key]} >= ${wishes[name]}`] : [],
    ),
    ...(tagNames.length > 0 ? [sql`${listings.tagNames} @> ${textArray(tagNames)}`] : []),
    ...(wished.length > 0 ? [sql`${listings.lifestyleNames} @> ${textArray(wished)}`] : []),
  ];
  return { where, score };
}

/**
 * The conditions of homes that share all lifestyles but `missing`, or more, and have more points than any home that shares
 * fewer. Null where they lead to half the network, as a single lifestyle does.
 */
export function isAboveLevel(wishes: Wishes, missing: number): SQL[] | null {
  const wished = new Set(wishes.lifestyleNames).size;
  const shared = wished - missing;
  if (shared < 2 || wished !== wishes.lifestyleNames.length) return null;
  const sets = choices(wishes.lifestyleNames, shared);
  if (sets.length === 0) return null;
  const below = mostWithout(wishes) + Math.floor((matchPoints.lifestyles * (shared - 1)) / wished);
  // Then no home that shares fewer is a match at all, and `withinReach` says so.
  if (below < leastMatchScore) return null;
  const led = sets.map((set) => sql`${listings.lifestyleNames} @> ${textArray(set)}`);
  return [sql`(${sql.join(led, sql` or `)})`, sql`${ruleFor(wishes).matchScore} > ${below}`];
}

/** A home in the middle of the price range loses fewer points than this; so one that is not there loses as many or more. */
const lostInTheMiddle = 2;

/**
 * The conditions of the best homes there can be: priced in the middle of the range, and sharing all lifestyles. Every other
 * home has a lower score than any of these, so a page that they fill needs no other. Null where nothing is that clear.
 */
export function isAheadFor(wishes: Wishes): SQL[] | null {
  const { lifestyleNames: wished, minPriceUsd: least, maxPriceUsd: most, rentPeriod } = wishes;
  const { lifestyles, offCentre } = matchPoints;
  const losesForOne = lifestyles / Math.max(1, wished.length);
  if (rentPeriod !== null || wished.length === 0 || losesForOne < lostInTheMiddle) return null;
  if (least === null || most === null || least === most) return null;
  const [middle, reach] = [(least + most) / 2, ((most - least) * lostInTheMiddle) / (2 * offCentre)];
  const lowest = mostWithout(wishes) + lifestyles - lostInTheMiddle;
  return [
    sql`${listings.priceOrder} between ${Math.floor(middle - reach)} and ${Math.ceil(middle + reach)}`,
    sql`${listings.lifestyleNames} @> ${textArray(wished)}`,
    sql`${ruleFor(wishes).matchScore} > ${lowest}`,
  ];
}

/**
 * The conditions of a strong match. It shares a lifestyle, because place, budget and must-haves together give 65 points
 * (docs/matching.md).
 */
export const isStrongFor = (wishes: Wishes): SQL[] => [
  ...sharing(wishes, strongMatchScore),
  sql`${ruleFor(wishes).matchScore} >= ${strongMatchScore}`,
];
