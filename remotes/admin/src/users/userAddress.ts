import type { Role, UserFilter, UserQuery, UserSort, UserStatus } from '@portico/contracts';
import { userSorts, userStatuses } from '@portico/contracts/lists';
import { roles } from '@portico/contracts/roles';

/** The whole state of `/manage-users`; the address holds all of it. */
export interface UserAddress {
  q: string;
  role: Role | null;
  status: UserStatus | null;
  sort: UserSort;
  page: number;
}

export const pageSize = 25;
const lastPage = 400;
const usualSort: UserSort = 'name';
const longestSearch = 120;

/** Takes every filter off; the order stays. */
export const noFilters = { q: '', role: null, status: null };

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

function readPage(value: string | null): number {
  if (!value || !/^\d{1,4}$/.test(value)) return 1;
  return Math.min(Math.max(1, Number(value)), lastPage);
}

/** Values it does not recognize count as missing, so that an old or mistyped link still shows a list. */
export function readUserAddress(params: URLSearchParams): UserAddress {
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    role: oneOf(roles, params.get('role')),
    status: oneOf(userStatuses, params.get('status')),
    sort: oneOf(userSorts, params.get('sort')) ?? usualSort,
    page: readPage(params.get('p')),
  };
}

/** Writes the address without default values, so that the unfiltered list has the plain address. */
export function userAddress({ q, role, status, sort, page }: UserAddress): string {
  const entries: [string, string | null][] = [
    ['q', q || null],
    ['role', role],
    ['status', status],
    ['sort', sort === usualSort ? null : sort],
    ['p', page > 1 ? String(page) : null],
  ];
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
  return query.size > 0 ? `/manage-users?${query}` : '/manage-users';
}

/** Every change except one of the page returns to the first page. */
export const changed = (address: UserAddress, change: Partial<UserAddress>): UserAddress => ({
  ...address,
  page: 1,
  ...change,
});

export const hasFilters = ({ q, role, status }: UserAddress) => q !== '' || role !== null || status !== null;

/** GET /users/export.csv for this address: what the list shows, over all of its pages. */
export const userFilter = ({ q, role, status, sort }: UserAddress): UserFilter => ({
  ...(q && { q }),
  ...(role && { role }),
  ...(status && { status }),
  sort,
});

/** GET /users for this address. */
export const userQuery = (address: UserAddress): UserQuery => ({
  ...userFilter(address),
  page: address.page,
  limit: pageSize,
});
