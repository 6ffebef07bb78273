import type { MapArea, MapBounds } from '@portico/contracts';
import { mostAreaCorners } from '@portico/contracts/lists';
import { readArea, readBounds, writeArea, writeBounds } from '@portico/rules/map';

/** The whole state of a list of developments, shared homes or clients' homes; the address holds all of it. */
export interface BrowseAddress {
  name: string;
  category: string | null;
  country: string | null;
  minPrice: number | null;
  /** How the list is shown; some lists have no map. */
  view: 'list' | 'map';
  bounds: MapBounds | null;
  /** Drawn on the map. */
  area: MapArea | null;
  page: number;
}

export const pageSize = 24;
const lastPage = Math.ceil(10_000 / pageSize);

function wholeNumber(value: string | null, most: number): number | null {
  return value && /^\d{1,12}$/.test(value) ? Math.min(Number(value), most) : null;
}

/** Values it does not recognize count as missing, so that an old or mistyped link still shows a list. */
export function readBrowseAddress(
  params: URLSearchParams,
  categories: readonly string[] = [],
): BrowseAddress {
  const category = params.get('category');
  return {
    name: (params.get('name') ?? '').slice(0, 200),
    category: category !== null && categories.includes(category) ? category : null,
    country: params.get('country')?.slice(0, 80) || null,
    minPrice: wholeNumber(params.get('minPrice'), 1e12),
    view: params.get('view') === 'map' ? 'map' : 'list',
    bounds: readBounds(params.get('bounds')),
    area: readArea(params.get('area'), mostAreaCorners),
    page: Math.max(1, wholeNumber(params.get('p'), lastPage) ?? 1),
  };
}

export function writeBrowseAddress(address: BrowseAddress): string {
  const { name, category, country, minPrice, view, bounds, area, page } = address;
  const entries: [string, string | null][] = [
    ['category', category],
    ['name', name.trim() || null],
    ['country', country],
    ['minPrice', minPrice?.toString() ?? null],
    ['bounds', bounds && writeBounds(bounds)],
    ['area', area && writeArea(area)],
    ['view', view === 'map' ? view : null],
    ['p', page > 1 ? String(page) : null],
  ];
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}

/** Takes every filter off; the category and the view stay. */
export const noFilters = { name: '', country: null, minPrice: null, bounds: null, area: null };

export const hasFilters = ({ name, ...address }: BrowseAddress) =>
  name !== '' ||
  [address.country, address.minPrice, address.bounds, address.area].some((each) => each !== null);
