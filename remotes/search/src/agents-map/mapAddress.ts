import type { AgentFilter, AgentMapBody, AgentSearchBody, MapBounds } from '@portico/contracts';
import { isId, mostAreaCorners } from '@portico/contracts/lists';
import { readArea, readBounds, writeArea, writeBounds } from '@portico/rules/map';

/** What the search field searches; the words are those of the header's categories (B §4). */
export const categories = ['agents', 'by-brokerage', 'by-team', 'location'] as const;
export type MapCategory = (typeof categories)[number];

/** The whole state of the page; the address holds all of it (A §2). */
export interface MapAddress {
  /** One agent alone. */
  id: string;
  /** Only the people that the reader saved. */
  isMine: boolean;
  name: string;
  searchBrokerage: string;
  team: string;
  location: string;
  /** Only staff see former members. */
  status: 'active' | 'inactive';
  category: MapCategory;
  bounds: MapBounds | null;
  area: [number, number][] | null;
  page: number;
  /** The view on a narrow screen. */
  view: 'list' | 'map';
}

/** The field that each category searches. */
export const fieldOf = {
  agents: 'name',
  'by-brokerage': 'searchBrokerage',
  'by-team': 'team',
  location: 'location',
} as const satisfies Record<MapCategory, keyof MapAddress>;

export const noFilters = {
  id: '',
  isMine: false,
  name: '',
  searchBrokerage: '',
  team: '',
  location: '',
  status: 'active',
  bounds: null,
  area: null,
} as const;

export const pageSize = 24;
/** Lists end at 10,000 rows. */
const lastPage = Math.ceil(10_000 / pageSize);

/** The category that was chosen, or that of the only field with a text: a link from elsewhere names just the field. */
function categoryOf(params: URLSearchParams): MapCategory {
  const named = categories.find((category) => category === params.get('category'));
  return named ?? categories.find((category) => params.get(fieldOf[category])) ?? 'agents';
}

/** Reads the address. Unknown values count as missing, so that a mistyped link still shows agents. */
export function readMapAddress(params: URLSearchParams): MapAddress {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 200);
  const page = Number(params.get('p') ?? 1);
  const id = text('id');
  return {
    id: isId(id) ? id : '',
    isMine: params.get('people') === 'mine',
    name: text('name'),
    searchBrokerage: text('searchBrokerage'),
    team: text('team'),
    location: text('location'),
    status: text('status').toLowerCase() === 'inactive' ? 'inactive' : 'active',
    category: categoryOf(params),
    bounds: readBounds(params.get('bounds')),
    area: readArea(params.get('area'), mostAreaCorners),
    page: Number.isInteger(page) ? Math.min(lastPage, Math.max(1, page)) : 1,
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

/** Writes the address without what goes without saying. */
export function writeMapAddress(address: MapAddress): URLSearchParams {
  const { id, isMine, name, searchBrokerage, team, location } = address;
  const { status, category, bounds, area, page, view } = address;
  const entries = {
    id,
    people: isMine ? 'mine' : '',
    category: category === 'agents' ? '' : category,
    name: name.trim(),
    searchBrokerage: searchBrokerage.trim(),
    team: team.trim(),
    location: location.trim(),
    status: status === 'active' ? '' : status,
    bounds: bounds ? writeBounds(bounds) : '',
    area: area ? writeArea(area) : '',
    view: view === 'list' ? '' : view,
    p: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value));
}

/** Another filter begins at the first page; another view does not. */
export function changed(address: MapAddress, change: Partial<MapAddress>): MapAddress {
  const isLookOnly = Object.keys(change).every((key) => key === 'view' || key === 'category');
  return { ...address, ...(!isLookOnly && { page: 1 }), ...change };
}

function filterOf(address: MapAddress): AgentFilter {
  const { id, isMine, searchBrokerage, team, location, status, bounds, area } = address;
  return {
    ...(id && { agentId: id }),
    ...(isMine && { isSaved: true }),
    ...(searchBrokerage.trim() && { brokerageName: searchBrokerage.trim() }),
    ...(team.trim() && { teamName: team.trim() }),
    ...(location.trim() && { location: location.trim() }),
    ...(status === 'inactive' && { status }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  };
}

/** The list's filters as both calls take them. */
export const mapBody = (address: MapAddress, groupId: string | null): AgentMapBody => ({
  filter: filterOf(address),
  searchName: address.name.trim(),
  limit: pageSize,
  ...(groupId && { groupId }),
});

export const listBody = (address: MapAddress, groupId: string | null): AgentSearchBody => ({
  ...mapBody(address, groupId),
  page: address.page,
  sortBy: 'fullName',
  sortDir: 1,
});
