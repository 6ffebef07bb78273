import type {
  PeopleColumn,
  PeopleList,
  PlanFilter,
  Role,
  SeenFilter,
  UserFilter,
  UserQuery,
  UserSort,
  UserStatus,
} from '@portico/contracts';
import { peopleColumns, planFilters, seenFilters, userSorts, userStatuses } from '@portico/contracts/lists';
import { roles } from '@portico/contracts/roles';
import type { ListPath } from '../users/index.ts';

/** The whole state of a list of people; the address holds all of it. */
export interface PeopleAddress {
  q: string;
  role: Role | null;
  status: UserStatus | null;
  brokerageId: string | null;
  groupId: string | null;
  plan: PlanFilter | null;
  seen: SeenFilter | null;
  sort: UserSort;
  page: number;
  /** Null where the address says nothing: then those chosen last are shown. */
  columns: readonly PeopleColumn[] | null;
  /** The change of many people that is looked at. */
  change: string | null;
}

export const listPaths: Record<PeopleList, ListPath> = {
  users: '/manage-users',
  members: '/agents',
  admins: '/manage-admins',
};

export const pageSize = 25;
const lastPage = 400;
const usualSort: UserSort = 'name';
const longestSearch = 120;
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Takes every filter off; order and columns stay. */
export const noFilters = {
  ...{ q: '', role: null, status: null, brokerageId: null, groupId: null, plan: null, seen: null },
} as const satisfies Partial<PeopleAddress>;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

const idOf = (value: string | null) => (value && isId.test(value) ? value : null);

function readPage(value: string | null): number {
  if (!value || !/^\d{1,4}$/.test(value)) return 1;
  return Math.min(Math.max(1, Number(value)), lastPage);
}

const readColumns = (value: string | null) =>
  value === null ? null : peopleColumns.filter((key) => value.split('.').includes(key));

/** Values it does not recognize count as missing, so that an old or mistyped link still shows a list. */
export function readPeopleAddress(params: URLSearchParams): PeopleAddress {
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    role: oneOf(roles, params.get('role')),
    status: oneOf(userStatuses, params.get('status')),
    brokerageId: idOf(params.get('brokerage')),
    groupId: idOf(params.get('group')),
    plan: oneOf(planFilters, params.get('plan')),
    seen: oneOf(seenFilters, params.get('seen')),
    sort: oneOf(userSorts, params.get('sort')) ?? usualSort,
    page: readPage(params.get('p')),
    columns: readColumns(params.get('cols')),
    change: idOf(params.get('change')),
  };
}

type Written = Pick<PeopleAddress, 'page' | 'change'>;

function written(address: PeopleAddress, { page, change }: Written): string {
  const { q, role, status, brokerageId, groupId, plan, seen, sort, columns } = address;
  const entries: [string, string | null][] = [
    ['q', q || null],
    ['role', role],
    ['status', status],
    ['brokerage', brokerageId],
    ['group', groupId],
    ['plan', plan],
    ['seen', seen],
    ['sort', sort === usualSort ? null : sort],
    ['cols', columns?.join('.') ?? null],
    ['p', page > 1 ? String(page) : null],
    ['change', change],
  ];
  return String(new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null)));
}

/** The content of a saved view: filters, order and columns, but no page. */
export const viewQuery = (address: PeopleAddress): string => written(address, { page: 1, change: null });

/** Writes the address without default values, so that the unfiltered list has the plain address. */
export function peopleAddress(list: PeopleList, address: PeopleAddress): string {
  const query = written(address, address);
  return query ? `${listPaths[list]}?${query}` : listPaths[list];
}

/** Every change returns to the first page, except one of the page itself or of the details beside the list. */
export const changed = (address: PeopleAddress, change: Partial<PeopleAddress>): PeopleAddress => ({
  ...address,
  ...('change' in change || 'columns' in change ? {} : { page: 1 }),
  ...change,
});

export const hasFilters = (address: PeopleAddress): boolean =>
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((key) => address[key] !== noFilters[key]);

/** The content of the list, over all of its pages. */
export function userFilter(address: PeopleAddress): UserFilter {
  const { q, role, status, brokerageId, groupId, plan, seen, sort } = address;
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(brokerageId && { brokerageId }),
    ...(groupId && { groupId }),
    ...(plan && { plan }),
    ...(seen && { seen }),
    sort,
  };
}

export const userQuery = (address: PeopleAddress): UserQuery => ({
  ...userFilter(address),
  page: address.page,
  limit: pageSize,
});
