import { strongMatchScore } from '@portico/rules';
import { monthlyAmount } from '@portico/rules/listing';
import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../db/schema/index.ts';
import { matchScore } from './matchRule.ts';
import type { Wishes } from './wishes.ts';

/*
 * What follows from the rule for one client and is in an index. With the client's wishes in the statement, the planner
 * finds that index. These conditions only lead to homes: the rule itself decides (`isMatch`).
 */

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Place, offer and price. */
export function withinReach({
  wishedCities,
  wishedCountries,
  rentPeriod,
  minPriceUsd,
  maxPriceUsd,
}: Wishes): SQL {
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
  return sql.join(conditions, sql` and `);
}

/**
 * The conditions of a strong match. It shares a lifestyle, because place, budget and bedrooms together give 65 points
 * (docs/matching.md).
 */
export const isStrongFor = ({ lifestyleNames }: Wishes): SQL[] => [
  sql`${listings.lifestyleNames} && ${textArray(lifestyleNames)}`,
  sql`${matchScore} >= ${strongMatchScore}`,
];
