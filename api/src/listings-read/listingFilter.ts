import {
  type FilteredKey,
  type ListingFilter,
  type MapArea,
  type MapBounds,
  measureFilters,
  rentalTag,
} from '@portico/contracts';
import { storedCountry } from '@portico/rules/countries';
import { fromGrid } from '@portico/rules/map';
import { and, arrayContains, between, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Given } from '../db/prepared.ts';
import { listingAgents, listingFavourites, listings } from '../db/schema/index.ts';
import { mostDollars, rentInOrder } from '../db/schema/propertyColumns.ts';
import { areaAsked } from '../geo/mapArea.ts';
import { isUnder } from '../geo/mapAreaSql.ts';

/** The columns a filter needs. Listings have all of them; a feed's listings are public and have none of our tags. */
export type FilteredTable = Record<
  | 'status'
  | 'priceOrder'
  | FilteredKey
  | 'country'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'isRental',
  PgColumn
> &
  Partial<Record<'listingType' | 'tagNames' | 'lifestyleNames', PgColumn>>;

const nothing = sql`false`;

/** A single value becomes an equation, because only then does an index on (column, price) also give the order. */
const oneOf = (column: PgColumn, values: string[]) =>
  values.length === 1 ? eq(column, values[0]) : inArray(column, values);

/** Limits a requested number to the largest price that can be stored. */
const wholeDollars = (amount: number) => Math.min(amount, mostDollars);

/** A range of prices contains no rents, and a range of rents no prices. */
function priced(
  { minPrice, maxPrice, minRent, maxRent }: ListingFilter,
  { priceOrder }: FilteredTable,
): SQL[] {
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const isLet = minRent !== undefined || maxRent !== undefined;
  const [least, most] = [(amount = 0) => Math.ceil(amount), (amount = mostDollars) => Math.floor(amount)];
  return [
    ...(isPriced ? [between(priceOrder, wholeDollars(least(minPrice)), wholeDollars(most(maxPrice)))] : []),
    ...(isLet
      ? [
          between(
            priceOrder,
            rentInOrder(wholeDollars(least(minRent))),
            rentInOrder(wholeDollars(most(maxRent))),
          ),
        ]
      : []),
  ];
}

/** Listings that any of these agents is an agent of. `agentIds` is an SQL array of ids. */
export const listedByAny = (agentIds: SQL) =>
  sql`${listings.id} in (select ${listingAgents.listingId} from ${listingAgents}
    where ${listingAgents.agentId} = any(${agentIds}))`;

export const listedBy = (agentId: Given<string>) => listedByAny(sql`array[${agentId}::uuid]`);

/** Listings this person has marked as favorites. */
export const markedBy = (personId: Given<string>) =>
  sql`${listings.id} in (select ${listingFavourites.listingId} from ${listingFavourites}
    where ${listingFavourites.personId} = ${personId})`;

function within({ latitude, longitude }: FilteredTable, { west, south, east, north }: MapBounds) {
  const isBetween =
    west <= east ? between(longitude, west, east) : or(gte(longitude, west), lte(longitude, east));
  return sql`(${and(between(latitude, south, north), isBetween)})`;
}

/** The box comes first, because an index on positions finds it; the outline is then compared within it. */
function inside({ latitude, longitude }: FilteredTable, corners: MapArea) {
  const area = areaAsked(corners);
  const parts = area.boxes.map(({ shift, left, right, top, bottom }) => {
    const northWest = fromGrid({ x: left, y: top });
    const southEast = fromGrid({ x: right + 1, y: bottom + 1 });
    return and(
      between(latitude, southEast.latitude, northWest.latitude),
      between(longitude, northWest.longitude, southEast.longitude),
      isUnder(area, shift, sql`map_column(${longitude})`, sql`map_row(${latitude})`),
    );
  });
  return sql`(${or(...parts)})`;
}

/** Listings without a type of ours are public. */
function ofTypes({ listingType }: FilteredTable, types: NonNullable<ListingFilter['listingTypes']>) {
  if (listingType) return oneOf(listingType, types);
  return types.includes('Manual') ? sql`true` : nothing;
}

/** "Rental" is a column of its own, which an index of prices covers; the other tags are in `tagNames`. */
function tagged({ tagNames, isRental }: FilteredTable, tags: string[]): SQL[] {
  const others = tags.filter((tag) => tag !== rentalTag);
  const rental = others.length < tags.length ? [sql`${isRental}`] : [];
  if (others.length === 0) return rental;
  return [...rental, tagNames ? arrayContains(tagNames, others) : nothing];
}

/** A country by any of its names, or a name from old data that is not a country's. */
const asStored = (country: string) => storedCountry(country) ?? country;

/**
 * Prices are compared in US dollars; "price on request" is in no range. A listing must have every tag and lifestyle.
 * Throws INVALID_INPUT for an area that encloses nothing, or that goes around a pole.
 */
export function filterConditions(filter: ListingFilter = {}, table: FilteredTable = listings): SQL[] {
  const { statuses, listingTypes, countries, cities } = filter;
  const { bounds, area, tagNames, lifestyleNames, listingAgentId, ids } = filter;
  const conditions: SQL[] = [];
  if (statuses?.length) conditions.push(oneOf(table.status, statuses));
  if (listingTypes?.length) conditions.push(ofTypes(table, listingTypes));
  conditions.push(...priced(filter, table));
  for (const { key, name } of measureFilters) {
    const least = filter[name];
    if (least) conditions.push(gte(table[key], least));
  }
  if (countries?.length) conditions.push(oneOf(table.country, countries.map(asStored)));
  if (cities?.length) conditions.push(oneOf(table.city, cities));
  if (bounds) conditions.push(within(table, bounds));
  if (area) conditions.push(inside(table, area));
  if (tagNames?.length) conditions.push(...tagged(table, tagNames));
  if (lifestyleNames?.length)
    conditions.push(table.lifestyleNames ? arrayContains(table.lifestyleNames, lifestyleNames) : nothing);
  if (listingAgentId) conditions.push(table === listings ? listedBy(listingAgentId) : nothing);
  if (ids?.length) conditions.push(table === listings ? oneOf(listings.id, ids) : nothing);
  return conditions;
}

/** Each number of places makes a statement of its own. */
const mostPlaces = 3;

/**
 * Whether one to three places narrow a list, and nothing else does. Such a statement is planned once, because the
 * place's index finds the rows of any place. With further filters there would be more statements than names.
 */
export function isByPlace({ cities = [], countries = [], ...others }: ListingFilter = {}): boolean {
  const named = cities.length + countries.length;
  return named > 0 && named <= mostPlaces && Object.values(others).every((value) => value === undefined);
}

type Spellings = readonly (string[] | undefined)[];

/** One condition for each list of spellings of a state; all of them must hold. */
export const stateConditions = (states: Spellings, table: FilteredTable = listings): SQL[] =>
  states.flatMap((names) => (names ? oneOf(table.state, names) : []));

/**
 * The same as branches of a list, one per spelling: only an equation follows the index of state and price, and mostly
 * only one spelling exists. With several at once, a page of Florida among a million listings took 900 ms instead of 2.
 */
export function branchesByState(branches: SQL[], states: Spellings): SQL[] {
  const [names, ...others] = states.flatMap((spellings) => (spellings ? [spellings] : []));
  if (!names) return branches;
  const common = names.filter((name) => others.every((spellings) => spellings.includes(name)));
  if (common.length === 0) return branches.map((branch) => sql`${branch} and ${nothing}`);
  return branches.flatMap((branch) => common.map((name) => sql`${branch} and ${eq(listings.state, name)}`));
}
