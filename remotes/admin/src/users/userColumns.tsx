import type { UserSummary } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import type { Column, SortDirection } from '@portico/ui/data';
import type { useAdminT } from '../locales/useAdminT.ts';
import { PersonLine } from '../people/index.ts';
import { UserStatusBadge } from './UserStatusBadge.tsx';
import type { UserAddress } from './userAddress.ts';

export interface ColumnContext {
  t: ReturnType<typeof useAdminT>;
  format: ReturnType<typeof useFormat>;
  roleName: (role: string) => string;
  /** Undefined for those who may not edit accounts. */
  editAddress: ((personId: string) => string) | undefined;
  /** Who reads the list: marked among the others. */
  myId: string | undefined;
}

/** One row for each person with an account. */
export function userColumns({
  t,
  format,
  roleName,
  editAddress,
  myId,
}: ColumnContext): Column<UserSummary>[] {
  return [
    {
      key: 'name',
      header: t('users.column.name'),
      isRowHeader: true,
      isSortable: true,
      width: '34%',
      cell: ({ _id, name, email, photoUrl }) => (
        <PersonLine
          name={name.fullName}
          email={email}
          photoUrl={photoUrl}
          to={editAddress?.(_id)}
          note={_id === myId && t('admins.you')}
        />
      ),
    },
    {
      key: 'roles',
      header: t('users.column.roles'),
      cell: ({ roles }) => roles.map(roleName).join(', ') || '–',
    },
    {
      key: 'status',
      header: t('users.column.status'),
      cell: (user) => <UserStatusBadge user={user} />,
    },
    {
      key: 'brokerage',
      header: t('users.column.brokerage'),
      hideBelow: 'lg',
      cell: ({ brokerage }) => brokerage ?? '–',
    },
    {
      key: 'lastSignInAt',
      header: t('users.column.lastSignIn'),
      isNumeric: true,
      isSortable: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <Text as="span" size="sm" whiteSpace="nowrap">
            <time dateTime={lastSignInAt} title={format.dateTime(lastSignInAt)}>
              {format.relative(lastSignInAt)}
            </time>
          </Text>
        ) : (
          <Text as="span" size="sm" tone="muted">
            {t('users.never')}
          </Text>
        ),
    },
    {
      key: 'createdAt',
      header: t('users.column.joined'),
      isNumeric: true,
      isSortable: true,
      hideBelow: 'lg',
      cell: ({ createdAt }) => (
        <Text as="span" size="sm" whiteSpace="nowrap">
          <time dateTime={createdAt}>{format.date(createdAt)}</time>
        </Text>
      ),
    },
  ];
}

/** Splits the address's sort, such as `-name`, into what the table's head needs; `addressSort` joins it again. */
export function tableSort(sort: UserAddress['sort']): { key: string; direction: SortDirection } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' };
}

export const addressSort = (key: string, direction: SortDirection) =>
  (direction === 'descending' ? `-${key}` : key) as UserAddress['sort'];
