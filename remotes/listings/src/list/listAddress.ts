import type { ListingCategory, ListingStatus, ListingType, MapArea, MapBounds } from '@portico/contracts';
import { type FilterName, measureFilters, measureFiltersOf } from '@portico/contracts/listing-fields';
import {
  isId,
  listingCategories,
  listingStatuses,
  listingTypes,
  mostAreaCorners,
} from '@portico/contracts/lists';
import { readArea, readBounds, writeArea, writeBounds } from '@portico/rules/map';

/** The sort orders by the server's names; the first is the default. */
export const sorts = {
  newest: { sortBy: 'dateListed', sortDir: -1 },
  'price-high': { sortBy: 'price.amount', sortDir: -1 },
  'price-low': { sortBy: 'price.amount', sortDir: 1 },
  largest: { sortBy: 'property.LivingArea', sortDir: -1 },
} as const;
export type Sort = keyof typeof sorts;

export const views = ['list', 'both', 'map'] as const;
export type View = (typeof views)[number];

/** The whole state of the list page; the address holds all of it (A §2: category, name, p). */
export interface ListAddress extends Record<FilterName, number | null> {
  category: ListingCategory;
  name: string;
  page: number;
  sort: Sort;
  view: View;
  /** The range of prices of homes for sale; the list of rentals has a range of rents instead. */
  minPrice: number | null;
  maxPrice: number | null;
  /** A month, in US dollars; only the list of rentals has this range. */
  minRent: number | null;
  maxRent: number | null;
  statuses: ListingStatus[];
  types: ListingType[];
  tags: string[];
  lifestyles: string[];
  city: string;
  state: string;
  country: string;
  /** Only the listings of this agent. */
  agent: string;
  bounds: MapBounds | null;
  /** Drawn on the map. */
  area: MapArea | null;
}

/** Clears the place filter. */
export const noPlace = { city: '', state: '', country: '' };

/** No range of prices or rents. */
const noRange = { minPrice: null, maxPrice: null, minRent: null, maxRent: null };

/** Removes every filter; category, order and view stay. */
export const noFilters = {
  ...noPlace,
  name: '',
  agent: '',
  ...noRange,
  ...measureFiltersOf(() => null),
  statuses: [],
  types: [],
  tags: [],
  lifestyles: [],
  bounds: null,
  area: null,
};

export const plain: ListAddress = { ...noFilters, category: 'all', page: 1, sort: 'newest', view: 'list' };

export const pageSize = 24;
const lastPage = Math.ceil(10_000 / pageSize);
const mostTags = 20;

export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

const someOf = <T extends string>(values: readonly T[], found: readonly string[]) =>
  values.filter((value) => found.includes(value));

function wholeNumber(value: string | null, most: number): number | null {
  if (!value || !/^\d{1,12}$/.test(value)) return null;
  return Math.min(Number(value), most);
}

/** Rents and prices are never on one axis: rentals have a range of rents, every other list one of prices. */
export function rangeOf(category: ListingCategory, read: (name: keyof typeof noRange) => number | null) {
  return category === 'rental'
    ? { ...noRange, minRent: read('minRent'), maxRent: read('maxRent') }
    : { ...noRange, minPrice: read('minPrice'), maxPrice: read('maxPrice') };
}

/**
 * Reads the address. Values it does not recognize count as missing, so that an old or mistyped link still shows a list.
 */
export function readListAddress(params: URLSearchParams): ListAddress {
  const text = (name: string, most = 80) => (params.get(name) ?? '').slice(0, most);
  const category = oneOf(listingCategories, params.get('category')) ?? 'all';
  const names = (name: string) =>
    [...new Set(params.getAll(name))].filter((value) => value && value.length <= 80).slice(0, mostTags);
  return {
    category,
    name: text('name', 200),
    page: Math.max(1, wholeNumber(params.get('p'), lastPage) ?? 1),
    sort: oneOf(Object.keys(sorts) as Sort[], params.get('sort')) ?? 'newest',
    view: oneOf(views, params.get('view')) ?? 'list',
    ...rangeOf(category, (name) => wholeNumber(params.get(name), 1e12)),
    ...measureFiltersOf(({ param, to }) => wholeNumber(params.get(param), to)),
    statuses: someOf(listingStatuses, params.getAll('status')),
    types: someOf(listingTypes, params.getAll('type')),
    tags: names('tag'),
    lifestyles: names('lifestyle'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    agent: isId(text('agent')) ? text('agent') : '',
    bounds: readBounds(params.get('bounds')),
    area: readArea(params.get('area'), mostAreaCorners),
  };
}

/** Writes the address without default values, so that the unfiltered list has the plain address. */
export function writeListAddress(address: ListAddress): URLSearchParams {
  const { category, name, page, sort, view, bounds, area } = address;
  const many = (key: string, values: readonly string[]) => values.map((value) => [key, value] as const);
  const entries: (readonly [string, string | undefined | null])[] = [
    ['category', category === plain.category ? null : category],
    ['name', name.trim()],
    ['city', address.city],
    ['state', address.state],
    ['country', address.country],
    ['agent', address.agent],
    ...many('type', address.types),
    ...many('status', address.statuses),
    ['minPrice', address.minPrice?.toString()],
    ['maxPrice', address.maxPrice?.toString()],
    ['minRent', address.minRent?.toString()],
    ['maxRent', address.maxRent?.toString()],
    ...measureFilters.map(({ name, param }) => [param, address[name]?.toString()] as const),
    ...many('tag', address.tags),
    ...many('lifestyle', address.lifestyles),
    ['bounds', bounds && writeBounds(bounds)],
    ['area', area && writeArea(area)],
    ['sort', sort === plain.sort ? null : sort],
    ['view', view === plain.view ? null : view],
    ['p', page > 1 ? String(page) : null],
  ];
  return new URLSearchParams(
    entries.flatMap(([key, value]) => (value ? [[key, value] as [string, string]] : [])),
  );
}

/**
 * A change of view keeps the page; any other change returns to the first page. Between rentals and homes for sale, the
 * range of rents or prices is not taken along.
 */
export function changed(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  const isLookOnly = Object.keys(change).every((key) => key === 'view');
  const next = { ...address, ...(!isLookOnly && { page: 1 }), ...change };
  return { ...next, ...rangeOf(next.category, (name) => next[name]) };
}

/** The number of active filters; a place counts as one, and so does each area of the map. */
export function countFilters(address: ListAddress): number {
  const { name, city, state, country, bounds, area } = address;
  const ranges = Object.keys(noRange) as (keyof typeof noRange)[];
  const lists = [address.statuses, address.types, address.tags, address.lifestyles];
  const single = [
    name,
    city || state || country,
    ...ranges.map((end) => address[end] !== null),
    ...measureFilters.map((filter) => address[filter.name] !== null),
    address.agent,
    bounds,
    area,
  ];
  return single.filter(Boolean).length + lists.reduce((sum, list) => sum + list.length, 0);
}
