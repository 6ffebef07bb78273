/** The state of `/brokerages/list` (A §2: category, name). `category` all shows archived ones too, to staff. */
export interface BrokerageAddress {
  name: string;
  category: '' | 'all';
  view: 'list' | 'map';
  page: number;
}

export const pageSize = 50;
/** Lists end at 10,000 rows. */
const lastPage = 10_000 / pageSize;

/** Reads the address. Unknown values count as missing. */
export function readBrokerageAddress(params: URLSearchParams): BrokerageAddress {
  const page = Number(params.get('p') ?? 1);
  return {
    name: (params.get('name') ?? '').slice(0, 200),
    category: params.get('category') === 'all' ? 'all' : '',
    view: params.get('view') === 'map' ? 'map' : 'list',
    page: Number.isInteger(page) ? Math.min(lastPage, Math.max(1, page)) : 1,
  };
}

/** The page's address without what goes without saying. */
export function brokeragesHref({ name, category, view, page }: BrokerageAddress): string {
  const entries = {
    category,
    name: name.trim(),
    view: view === 'list' ? '' : view,
    p: page > 1 ? String(page) : '',
  };
  const query = new URLSearchParams(Object.entries(entries).filter(([, value]) => value)).toString();
  return `/brokerages/list${query && `?${query}`}`;
}
