import { measureWishes } from '@portico/contracts/listing-fields';
import { leastMatchScore, pointsAskedFor, pointsWithoutLifestyles, strongMatchScore } from '@portico/rules';
import { monthlyAmount } from '@portico/rules/listing';
import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../db/schema/index.ts';
import { rentInOrder } from '../db/schema/propertyColumns.ts';
import { ruleFor } from './matchRule.ts';
import type { OfferWishes } from './wishes.ts';

/*
 * Conditions that follow from the rule for one client and that an index serves. With the client's wishes in the
 * statement, the planner finds that index. These conditions only find candidates: the rule itself decides (`isMatch`).
 */

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The most points that a home can have besides those for lifestyles. */
const mostWithout = (wishes: OfferWishes) => pointsWithoutLifestyles(wishes, wishes.points);

/** The score of so many points, as the rule gives it. */
function scoreOf(wishes: OfferWishes, points: number) {
  const asked = pointsAskedFor(wishes, wishes.points);
  return asked === 0 ? 0 : Math.floor((100 * points) / asked);
}

/** A home outside of every place that the client named is none; where they named none, it must share a lifestyle. */
const fewestShared = ({ wishedCities, wishedCountries }: OfferWishes) =>
  wishedCities.length + wishedCountries.length > 0 ? 0 : 1;

/** Each choice is a search in the index; a home that shares one lifestyle is found with a single search. */
const mostChoices = 12;

/** Every choice of `count` names; none if there are too many. */
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

/** The points for sharing this many of the client's lifestyles. */
const pointsFor = ({ lifestyleNames: { length }, points }: OfferWishes, shared: number) =>
  length === 0 ? 0 : Math.floor((points.lifestyles * shared) / length);

/** Finds the homes that share this many lifestyles, or more. Null where that takes too many searches. */
function sharingAtLeast({ lifestyleNames: wished }: OfferWishes, shared: number): SQL[] | null {
  if (shared === 0) return [];
  if (shared > wished.length) return [sql`false`];
  if (shared === wished.length) return [sql`${listings.lifestyleNames} @> ${textArray(wished)}`];
  if (shared === 1) return [sql`${listings.lifestyleNames} && ${textArray(wished)}`];
  const sets = new Set(wished).size === wished.length ? choices(wished, shared) : [];
  if (sets.length === 0) return null;
  const led = sets.map((set) => sql`${listings.lifestyleNames} @> ${textArray(set)}`);
  return [sql`(${sql.join(led, sql` or `)})`];
}

/** What a home must share of the client's lifestyles to have `score`; nothing if it can have it without. */
function sharing(wishes: OfferWishes, score: number): SQL[] {
  const { length } = wishes.lifestyleNames;
  const missing = Math.ceil((score * pointsAskedFor(wishes, wishes.points)) / 100) - mostWithout(wishes);
  const needed = Math.ceil((missing * length) / wishes.points.lifestyles);
  if (length === 0 && missing > 0) return [sql`false`];
  const fewest = Math.max(fewestShared(wishes), needed);
  return sharingAtLeast(wishes, fewest) ?? sharingAtLeast(wishes, 1) ?? [];
}

function placeAndPrice(wishes: OfferWishes): SQL[] {
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
 * Place, offer and price. Where these are too few points for a match, lifestyles as well: they also find homes for a
 * client without a place.
 */
export const withinReach = (wishes: OfferWishes): SQL =>
  sql.join([...placeAndPrice(wishes), ...sharing(wishes, leastMatchScore)], sql` and `);

/** The best of the homes that lack `missing` of the lifestyles, and all homes that could be better or as good. */
export type TopOfLevel = {
  score: number;
  where: SQL[];
  others: SQL[] | null;
  order: SQL;
  /**
   * The wished cities whose homes need not share a lifestyle: each is read along its index, in the order of ids, until
   * there are enough. Null for other wishes.
   */
  cities: string[] | null;
};

/**
 * The order of ids. For wished cities, the homes that share lifestyles are read whole and then sorted: the planner would
 * follow the index of ids for a short page, and go through the whole network before a small city fills it.
 */
const orderOfIds = (wishes: OfferWishes) =>
  isOfCities(wishes) ? sql`${listings.id}::text collate "C"` : sql`${listings.id}`;

/** Cities have few homes, countries up to a quarter of the network. */
export const isOfCities = ({ wishedCities, wishedCountries }: OfferWishes) =>
  wishedCities.length > 0 && wishedCountries.length === 0;

/**
 * Finds the best homes that share all lifestyles but `missing`, and their points, where all of these have equally many:
 * a range of prices with an open end has no middle. Every other home with as many points, or more, meets `others`. Each
 * condition stands there once, so that the planner can estimate how many homes there are. Null where prices differ in
 * points, or where these homes are too few.
 */
export function bestHomes(wishes: OfferWishes, fewestPoints: number, missing: number): TopOfLevel | null {
  const { minPriceUsd: least, maxPriceUsd: most, tagNames, lifestyleNames } = wishes;
  const shared = lifestyleNames.length - missing;
  const score = scoreOf(wishes, mostWithout(wishes) + pointsFor(wishes, shared));
  if (shared < fewestShared(wishes) || (least !== null && most !== null) || score < fewestPoints) return null;
  const [led, more] = [shared, shared + 1].map((count) => sharingAtLeast(wishes, count));
  if (!led || !more) return null;
  const where = [
    ...placeAndPrice(wishes),
    ...(least !== null || most !== null ? [sql`${listings.priceUsd} is not null`] : []),
    ...measureWishes.flatMap(({ key, name }) =>
      wishes[name] ? [sql`${listings[key]} >= ${wishes[name]}`] : [],
    ),
    ...(tagNames.length > 0 ? [sql`${listings.tagNames} @> ${textArray(tagNames)}`] : []),
    ...led,
  ];
  const others = missing > 0 ? [...more, sql`${ruleFor(wishes).matchScore} >= ${score}`] : null;
  const cities = led.length === 0 && isOfCities(wishes) ? [...new Set(wishes.wishedCities)] : null;
  return { score, where, others, order: orderOfIds(wishes), cities };
}

/**
 * The conditions of homes that share all lifestyles but `missing`, or more, and have more points than any home that
 * shares fewer. Null where they match half the network, as a single lifestyle does.
 */
export function isAboveLevel(wishes: OfferWishes, missing: number): SQL[] | null {
  const shared = wishes.lifestyleNames.length - missing;
  if (shared < 2) return null;
  const led = sharingAtLeast(wishes, shared);
  const below = scoreOf(wishes, mostWithout(wishes) + pointsFor(wishes, shared - 1));
  // With fewer points, no home that shares fewer is a match at all, and `withinReach` says so.
  if (!led || below < leastMatchScore) return null;
  return [...led, sql`${ruleFor(wishes).matchScore} > ${below}`];
}

/** A home in the middle of the price range loses fewer points than this, so every other home loses at least as many. */
const lostInTheMiddle = 2;

/**
 * Conditions that together find every home above a limit: more points than a home can have that shares fewer
 * lifestyles, or that lacks `missing` of them and is not priced in the middle of the range. A page that such homes fill
 * needs no others. Null where there is no such clear limit.
 */
export function isAheadFor(wishes: OfferWishes, missing: number): SQL[][] | null {
  const { lifestyleNames, rentPeriod } = wishes;
  const [least, most] = [wishes.minPriceUsd, wishes.maxPriceUsd].map((end) =>
    end === null ? null : monthlyAmount(end, rentPeriod),
  );
  const shared = lifestyleNames.length - missing;
  if (least == null || most == null || least === most || shared < fewestShared(wishes)) return null;
  const here = pointsFor(wishes, shared);
  if (shared > 0 && here - pointsFor(wishes, shared - 1) < lostInTheMiddle) return null;
  const ahead = mostWithout(wishes) + here;
  if (scoreOf(wishes, ahead) < leastMatchScore) return null;
  const [led, more] = [shared, shared + 1].map((count) => sharingAtLeast(wishes, count));
  if (!led || !more) return null;
  const [middle, reach] = [
    (least + most) / 2,
    ((most - least) * lostInTheMiddle) / (2 * wishes.points.offCentre),
  ];
  const [from, to] = [Math.floor(middle - reach), Math.ceil(middle + reach)].map((price) =>
    rentPeriod === null ? price : rentInOrder(price),
  );
  const isAhead = sql`${ruleFor(wishes).matchScore} > ${scoreOf(wishes, ahead - lostInTheMiddle)}`;
  const inTheMiddle = [sql`${listings.priceOrder} between ${from} and ${to}`, ...led, isAhead];
  return missing > 0 ? [inTheMiddle, [...more, isAhead]] : [inTheMiddle];
}

/**
 * The conditions of a strong match. It shares a lifestyle where place, budget and must-haves together give too few points,
 * as they do by the usual weights for a client who names lifestyles (docs/matching.md).
 */
export const isStrongFor = (wishes: OfferWishes): SQL[] => [
  ...sharing(wishes, strongMatchScore),
  sql`${ruleFor(wishes).matchScore} >= ${strongMatchScore}`,
];
