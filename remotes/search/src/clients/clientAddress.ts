import type { ClientCategory, ClientFilter, ClientOffer, ClientQuery, ClientSort } from '@portico/contracts';
import { clientCategories, clientOffers, clientSorts } from '@portico/contracts/lists';

export const boardPath = '/my-clients';
export const tablePath = '/my-clients/list';
export const doublesPath = '/my-clients/doubles';

/** The state of both views of one's clients; the address holds all of it (A §2: category, name, p). */
export interface ClientAddress {
  category: ClientCategory;
  name: string;
  offer: ClientOffer | null;
  lifestyle: string | null;
  sort: ClientSort;
  page: number;
  /** All on one page, which scrolls; the table alone has pages. */
  isWhole: boolean;
}

export const pageSize = 25;
/** The API gives no more at once; an agent with more clients has pages of this size. */
export const wholePageSize = 5_000;
const lastPage = 400;
const longestSearch = 120;
const usualSort: ClientSort = 'name';

/** Takes every filter off; the order stays. */
export const noFilters = { category: 'all', name: '', offer: null, lifestyle: null } as const;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

/** Values it does not recognize count as missing, so that an old or mistyped link still shows clients. */
export function readClientAddress(params: URLSearchParams): ClientAddress {
  const page = params.get('p') ?? '';
  return {
    category: oneOf(clientCategories, params.get('category')) ?? 'all',
    name: (params.get('name') ?? '').trim().slice(0, longestSearch),
    offer: oneOf(clientOffers, params.get('offer')),
    lifestyle: params.get('lifestyle')?.slice(0, 80) || null,
    sort: oneOf(clientSorts, params.get('sort')) ?? usualSort,
    isWhole: params.get('rows') === 'all',
    page: /^\d{1,4}$/.test(page) ? Math.min(Math.max(1, Number(page)), lastPage) : 1,
  };
}

/** The address of a view, without defaults; the board keeps the table's order for when it is opened again. */
export function clientAddress(path: string, address: ClientAddress): string {
  const { category, name, offer, lifestyle, sort, page, isWhole } = address;
  const entries: [string, string | null][] = [
    ['category', category === 'all' ? null : category],
    ['name', name || null],
    ['offer', offer],
    ['lifestyle', lifestyle],
    ['sort', sort === usualSort ? null : sort],
    ['rows', isWhole ? 'all' : null],
    ['p', page > 1 ? String(page) : null],
  ];
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The board shows no archived clients: there they are no narrower choice. */
export const onBoard = (address: ClientAddress): ClientAddress =>
  address.category === 'archived' ? { ...address, category: 'all' } : address;

/** Every change except one of the page returns to the first page. */
export const changed = (address: ClientAddress, change: Partial<ClientAddress>): ClientAddress => ({
  ...address,
  page: 1,
  ...change,
});

/** How many filters are chosen, besides the typed name. */
export const countChoices = ({ category, offer, lifestyle }: ClientAddress): number =>
  [category !== 'all', offer, lifestyle].filter(Boolean).length;

export const hasFilters = (address: ClientAddress) => address.name !== '' || countChoices(address) > 0;

/** The filters of both views. */
export const clientFilter = ({ category, name, offer, lifestyle }: ClientAddress): ClientFilter => ({
  ...(category !== 'all' && { category }),
  ...(name && { name }),
  ...(offer && { offer }),
  ...(lifestyle && { lifestyle }),
});

/** GET /clients for this address. */
export const clientQuery = (address: ClientAddress): ClientQuery => ({
  ...clientFilter(address),
  sort: address.sort,
  page: address.page,
  limit: address.isWhole ? wholePageSize : pageSize,
});

/** `/client-profile?id&pid` (A §2). */
export const profileAddress = ({ _id, personId }: { _id: string; personId: string }) =>
  `/client-profile?${new URLSearchParams({ id: _id, pid: personId })}`;
