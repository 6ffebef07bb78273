import type { PeopleColumn } from '@portico/contracts';
import { peopleColumns } from '@portico/contracts/lists';
import { isoOrNull } from '../../../support/moments.ts';
import type { UserRow } from '../users.repository.ts';

type Cell = string | number | null;
type Column = { name: string; cell: (row: UserRow) => Cell };

/** The page also shows the address below every name. */
const always: readonly Column[] = [
  { name: 'Person', cell: (row) => row.personId },
  { name: 'First name', cell: (row) => row.firstName },
  { name: 'Last name', cell: (row) => row.lastName },
  { name: 'E-mail', cell: (row) => row.email },
];

/** The file's columns for each column of the page; one that shows two facts gets two columns. */
const columns: Record<PeopleColumn, readonly Column[]> = {
  email: [],
  phone: [{ name: 'Phone', cell: (row) => row.phone }],
  roles: [{ name: 'Roles', cell: (row) => row.roles.join(' ') }],
  status: [
    { name: 'Status', cell: (row) => row.status },
    { name: 'Suspended because', cell: (row) => row.suspendedReason },
  ],
  brokerage: [{ name: 'Brokerage', cell: (row) => row.brokerage }],
  team: [{ name: 'Team', cell: (row) => row.team }],
  city: [{ name: 'City', cell: (row) => row.city }],
  country: [{ name: 'Country', cell: (row) => row.country }],
  groups: [{ name: 'Groups', cell: (row) => row.groups.join('; ') }],
  plan: [{ name: 'Membership', cell: (row) => row.plan }],
  planEndsAt: [{ name: 'Membership ends (UTC)', cell: (row) => isoOrNull(row.planEndsAt) }],
  listings: [{ name: 'Listings', cell: (row) => row.listings }],
  secondFactor: [{ name: 'Second factor', cell: (row) => (row.hasSecondFactor ? 'on' : 'off') }],
  lastSignInAt: [{ name: 'Last sign-in (UTC)', cell: (row) => isoOrNull(row.lastSignInAt) }],
  createdAt: [{ name: 'Joined (UTC)', cell: (row) => isoOrNull(row.createdAt) }],
  deletion: [{ name: 'To be deleted (UTC)', cell: (row) => isoOrNull(row.deleteAfter) }],
};

/** In the page's order of columns. */
export const columnsOf = (chosen: readonly PeopleColumn[]): readonly Column[] => [
  ...always,
  ...peopleColumns.filter((key) => chosen.includes(key)).flatMap((key) => columns[key]),
];
