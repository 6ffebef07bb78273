import type { ListingCategory, ListingFilter, ListingSearchBody, ListingStatus } from '@portico/contracts';
import { listingCategories, listingStatuses } from '@portico/contracts/lists';

/** How the list can be sorted, each as the server names it; the first is the default. */
export const sorts = {
  newest: { sortBy: 'dateListed', sortDir: -1 },
  'price-high': { sortBy: 'price.amount', sortDir: -1 },
  'price-low': { sortBy: 'price.amount', sortDir: 1 },
  largest: { sortBy: 'property.LivingArea', sortDir: -1 },
} as const;
export type Sort = keyof typeof sorts;

/** Everything the list page remembers, and all of it is in the address (A §2: category, name, p). */
export interface ListAddress {
  category: ListingCategory;
  name: string;
  page: number;
  sort: Sort;
  minPrice: number | null;
  maxPrice: number | null;
  minBeds: number | null;
  status: ListingStatus | null;
}

/** Takes every filter off; category and order stay. */
export const noFilters = { name: '', minPrice: null, maxPrice: null, minBeds: null, status: null };

export const pageSize = 24;
const lastPage = Math.ceil(10_000 / pageSize);

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

function wholeNumber(value: string | null, most: number): number | null {
  if (!value || !/^\d{1,12}$/.test(value)) return null;
  return Math.min(Number(value), most);
}

/** Reads the address. What it does not understand counts as not given: an old or mistyped link still shows a list. */
export function readListAddress(params: URLSearchParams): ListAddress {
  return {
    category: oneOf(listingCategories, params.get('category')) ?? 'all',
    name: (params.get('name') ?? '').slice(0, 200),
    page: Math.max(1, wholeNumber(params.get('p'), lastPage) ?? 1),
    sort: oneOf(Object.keys(sorts) as Sort[], params.get('sort')) ?? 'newest',
    minPrice: wholeNumber(params.get('minPrice'), 1e12),
    maxPrice: wholeNumber(params.get('maxPrice'), 1e12),
    minBeds: wholeNumber(params.get('beds'), 20),
    status: oneOf(listingStatuses, params.get('status')),
  };
}

/** Writes it back; what is as by default stays out, so that the plain list has the plain address. */
export function writeListAddress(address: ListAddress): URLSearchParams {
  const { category, name, page, sort, minPrice, maxPrice, minBeds, status } = address;
  const entries: [string, string | null][] = [
    ['category', category === 'all' ? null : category],
    ['name', name.trim() || null],
    ['status', status],
    ['minPrice', minPrice?.toString() ?? null],
    ['maxPrice', maxPrice?.toString() ?? null],
    ['beds', minBeds?.toString() ?? null],
    ['sort', sort === 'newest' ? null : sort],
    ['p', page > 1 ? String(page) : null],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Any change but that of the page begins at the first page again. */
export function changed(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: 1, ...change };
}

export const hasFilters = ({ name, minPrice, maxPrice, minBeds, status }: ListAddress) =>
  name !== '' || status !== null || [minPrice, maxPrice, minBeds].some((value) => value !== null);

function filterOf({ minPrice, maxPrice, minBeds, status }: ListAddress): ListingFilter {
  return {
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(minBeds !== null && { minBeds }),
    ...(status !== null && { statuses: [status] }),
  };
}

/** POST /listings/search (B §7) for this address. */
export function searchBody(address: ListAddress): ListingSearchBody {
  const { category, name, page, sort } = address;
  return { category, searchName: name, page, limit: pageSize, filter: filterOf(address), ...sorts[sort] };
}

/** POST /listings/counts: the same name and filter, for all tabs at once. */
export const countsBody = (address: ListAddress) => ({
  searchName: address.name,
  filter: filterOf(address),
});
