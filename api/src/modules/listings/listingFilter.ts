import type { ListingFilter } from '@portico/contracts';
import { arrayContains, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listingAgents, listings } from '../../db/schema/index.ts';

/** One value as an equation: only then does an index on (column, price) also give the order. */
const oneOf = (column: PgColumn, values: string[]) =>
  values.length === 1 ? eq(column, values[0]) : inArray(column, values);

/** No price is higher than what the column can hold, whatever number was sent. */
const wholeDollars = (amount: number) => Math.min(amount, Number.MAX_SAFE_INTEGER);

/** Listings that any of these agents is an agent of. `agentIds` is an SQL array of ids. */
export const listedByAny = (agentIds: SQL) =>
  sql`${listings.id} in (select ${listingAgents.listingId} from ${listingAgents}
    where ${listingAgents.agentId} = any(${agentIds}))`;

export const listedBy = (agentId: string) => listedByAny(sql`array[${agentId}::uuid]`);

/** Prices are compared in US dollars; a price on request is within no range. Tags must all be there. */
export function filterConditions(filter: ListingFilter = {}, states?: string[]): SQL[] {
  const { statuses, listingTypes, minPrice, maxPrice, minBeds, countries, cities, tagNames } = filter;
  const conditions: SQL[] = [];
  if (statuses?.length) conditions.push(oneOf(listings.status, statuses));
  if (listingTypes?.length) conditions.push(oneOf(listings.listingType, listingTypes));
  if (minPrice !== undefined) conditions.push(gte(listings.priceUsd, wholeDollars(Math.ceil(minPrice))));
  if (maxPrice !== undefined) conditions.push(lte(listings.priceUsd, wholeDollars(Math.floor(maxPrice))));
  if (minBeds) conditions.push(gte(listings.bedroomsTotal, minBeds));
  if (countries?.length) conditions.push(oneOf(listings.country, countries));
  if (cities?.length) conditions.push(oneOf(listings.city, cities));
  if (tagNames?.length) conditions.push(arrayContains(listings.tagNames, tagNames));
  if (filter.listingAgentId) conditions.push(listedBy(filter.listingAgentId));
  if (states) conditions.push(oneOf(listings.state, states));
  return conditions;
}
