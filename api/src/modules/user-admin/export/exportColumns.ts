import type { PeopleColumn } from '@portico/contracts';
import { peopleColumns } from '@portico/contracts/lists';
import { isoOrNull } from '../../../support/moments.ts';
import type { UserRow } from '../users.repository.ts';
import type { PeopleFileWords } from './exportWords.ts';

type Cell = string | number | null;
/** Its name is the word for `key`. */
type Column = {
  key: keyof PeopleFileWords['column'];
  cell: (row: UserRow, words: PeopleFileWords) => Cell;
};

/** A name that is newer than the words is written as it is. */
const worded = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;

/** The page also shows the address below every name. */
const always: readonly Column[] = [
  { key: 'id', cell: (row) => row.personId },
  { key: 'firstName', cell: (row) => row.firstName },
  { key: 'lastName', cell: (row) => row.lastName },
  { key: 'email', cell: (row) => row.email },
];

/** The file's columns for each column of the page; one that shows two facts gets two columns. */
const columns: Record<PeopleColumn, readonly Column[]> = {
  email: [],
  phone: [{ key: 'phone', cell: (row) => row.phone }],
  roles: [{ key: 'roles', cell: (row, { role }) => row.roles.map((name) => worded(role, name)).join('; ') }],
  status: [
    { key: 'status', cell: (row, { status }) => worded(status, row.status) },
    { key: 'suspendedReason', cell: (row) => row.suspendedReason },
  ],
  brokerage: [{ key: 'brokerage', cell: (row) => row.brokerage }],
  team: [{ key: 'team', cell: (row) => row.team }],
  city: [{ key: 'city', cell: (row) => row.city }],
  country: [{ key: 'country', cell: (row) => row.country }],
  groups: [{ key: 'groups', cell: (row) => row.groups.join('; ') }],
  plan: [{ key: 'plan', cell: (row, { plan }) => row.plan && worded(plan, row.plan) }],
  planEndsAt: [{ key: 'planEndsAt', cell: (row) => isoOrNull(row.planEndsAt) }],
  listings: [{ key: 'listings', cell: (row) => row.listings }],
  secondFactor: [{ key: 'secondFactor', cell: (row, { on, off }) => (row.hasSecondFactor ? on : off) }],
  lastSignInAt: [{ key: 'lastSignInAt', cell: (row) => isoOrNull(row.lastSignInAt) }],
  createdAt: [{ key: 'createdAt', cell: (row) => isoOrNull(row.createdAt) }],
  deletion: [{ key: 'deletion', cell: (row) => isoOrNull(row.deleteAfter) }],
};

/** In the page's order of columns. */
export const columnsOf = (chosen: readonly PeopleColumn[]): readonly Column[] => [
  ...always,
  ...peopleColumns.filter((key) => chosen.includes(key)).flatMap((key) => columns[key]),
];
