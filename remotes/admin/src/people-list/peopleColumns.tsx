import type { PeopleColumn, UserSummary } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { Badge, Text } from '@portico/ui';
import type { Column, SortDirection } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { PersonLine } from '../people/index.ts';
import type { PeopleT } from '../people-words/index.ts';
import { UserStatusBadge } from '../users/index.ts';
import type { PeopleAddress } from './peopleAddress.ts';

export interface ColumnContext {
  t: PeopleT;
  format: ReturnType<typeof useFormat>;
  roleName: (role: string) => string;
  /** Names in one line. */
  listText: (names: readonly string[]) => string;
  /** Undefined for readers who may not edit accounts. */
  editAddress: ((personId: string) => string) | undefined;
  /** The reader, who is marked among the others. */
  myId: string | undefined;
  /** Draws the roles where they can be taken away. */
  drawRoles?: ((person: UserSummary) => ReactNode) | undefined;
  /** Whether nobody has chosen the columns, so that a narrow window may leave some out. */
  isUsual: boolean;
}

/** The usual columns that a narrow window has no room for. */
const wide: readonly PeopleColumn[] = ['brokerage', 'city', 'planEndsAt', 'listings', 'createdAt'];

type Drawn = Pick<Column<UserSummary>, 'cell' | 'isNumeric' | 'isSortable'>;

const text = (value: string | null): ReactNode => <bdi>{value ?? '–'}</bdi>;

const day = (format: ColumnContext['format'], at: string | null, isRelative = false) =>
  at === null ? (
    '–'
  ) : (
    <Text as="span" size="sm" whiteSpace="nowrap">
      <time dateTime={at} title={format.dateTime(at)}>
        {isRelative ? format.relative(at) : format.date(at)}
      </time>
    </Text>
  );

const drawn = (context: ColumnContext): Record<PeopleColumn, Drawn> => {
  const { t, format, roleName, drawRoles, listText } = context;
  return {
    email: { cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    phone: { cell: ({ phone }) => <bdi dir="ltr">{phone ?? '–'}</bdi> },
    roles: { cell: (person) => drawRoles?.(person) ?? (listText(person.roles.map(roleName)) || '–') },
    status: { cell: (person) => <UserStatusBadge user={person} /> },
    brokerage: { cell: ({ brokerage }) => text(brokerage) },
    team: { cell: ({ team }) => text(team) },
    city: { cell: ({ city }) => text(city) },
    country: { cell: ({ country }) => text(country) },
    groups: { cell: ({ groups }) => text(listText(groups) || null) },
    plan: {
      cell: ({ plan }) =>
        plan === 'Agent' || plan === 'Team' || plan === 'listings' ? t(`plan.${plan}`) : '–',
    },
    planEndsAt: { isNumeric: true, cell: ({ planEndsAt }) => day(format, planEndsAt) },
    listings: {
      isNumeric: true,
      cell: ({ listings }) => (listings === null ? '–' : format.number(listings)),
    },
    secondFactor: {
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'positive' : 'warning'}>{t(hasSecondFactor ? 'on' : 'off')}</Badge>
      ),
    },
    lastSignInAt: {
      ...{ isNumeric: true, isSortable: true },
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          day(format, lastSignInAt, true)
        ) : (
          <Text as="span" size="sm" tone="muted">
            {t('never')}
          </Text>
        ),
    },
    createdAt: { isNumeric: true, isSortable: true, cell: ({ createdAt }) => day(format, createdAt) },
    deletion: { isNumeric: true, cell: ({ deletion }) => day(format, deletion?.deleteAfter ?? null) },
  };
};

/** One row for each person: the name, and the chosen columns. */
export function peopleTableColumns(
  chosen: readonly PeopleColumn[],
  context: ColumnContext,
): Column<UserSummary>[] {
  const { t, editAddress, myId, isUsual } = context;
  const columns = drawn(context);
  return [
    {
      ...{ key: 'name', header: t('column.name'), isRowHeader: true, isSortable: true, width: '18rem' },
      cell: ({ _id, name, email, photoUrl }) => (
        <PersonLine
          name={name.fullName}
          email={email}
          photoUrl={photoUrl}
          to={editAddress?.(_id)}
          note={_id === myId && t('you')}
        />
      ),
    },
    ...chosen.map((key) => ({
      ...{ key, header: t(`column.${key}`), ...columns[key] },
      ...(isUsual && wide.includes(key) && { hideBelow: 'lg' as const }),
    })),
  ];
}

/** Splits the address's sort, such as `-name`, into the values for the table's head; `addressSort` joins it again. */
export function tableSort(sort: PeopleAddress['sort']): { key: string; direction: SortDirection } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' };
}

export const addressSort = (key: string, direction: SortDirection) =>
  (direction === 'descending' ? `-${key}` : key) as PeopleAddress['sort'];
