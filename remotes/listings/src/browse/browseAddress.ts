/** The whole state of a list of developments, shared homes or clients' homes; the address holds all of it. */
export interface BrowseAddress {
  name: string;
  category: string | null;
  country: string | null;
  minPrice: number | null;
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
    page: Math.max(1, wholeNumber(params.get('p'), lastPage) ?? 1),
  };
}

export function writeBrowseAddress({ name, category, country, minPrice, page }: BrowseAddress): string {
  const entries: [string, string | null][] = [
    ['category', category],
    ['name', name.trim() || null],
    ['country', country],
    ['minPrice', minPrice?.toString() ?? null],
    ['p', page > 1 ? String(page) : null],
  ];
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}

/** Takes every filter off; the category stays. */
export const noFilters = { name: '', country: null, minPrice: null };

export const hasFilters = ({ name, country, minPrice }: BrowseAddress) =>
  name !== '' || country !== null || minPrice !== null;
