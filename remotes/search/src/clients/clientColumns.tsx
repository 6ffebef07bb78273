import type { ClientRow, ClientStage } from '@portico/contracts';
import { EmailText } from '@portico/features/email-text';
import type { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Badge, Text, type Tone } from '@portico/ui';
import type { Column, SortDirection } from '@portico/ui/data';
import type { ClientAddress } from './clientAddress.ts';
import { profileAddress } from './clientAddress.ts';
import { TaskDue } from './TaskDue.tsx';
import type { useWishLine } from './useWishLine.ts';
import type { useClientsT } from './words.ts';

export const stageTones: Record<ClientStage, Tone> = {
  new: 'brass',
  active: 'positive',
  underContract: 'warning',
  closed: 'neutral',
  lost: 'neutral',
};

interface ColumnContext {
  t: ReturnType<typeof useClientsT>;
  format: ReturnType<typeof useFormat>;
  wishLine: ReturnType<typeof useWishLine>;
}

/**
 * The column of wishes has no width: it takes the space that the others leave. Plain elements are used wherever the
 * cell has the look already: while thousands of rows are scrolled, each element with a style of its own costs time.
 */
export function clientColumns({ t, format, wishLine }: ColumnContext): Column<ClientRow>[] {
  return [
    {
      key: 'name',
      header: t('column.name'),
      isRowHeader: true,
      isSortable: true,
      width: '30%',
      cell: (client) => <Who client={client} />,
    },
    {
      key: 'stage',
      header: t('column.stage'),
      width: '8.5rem',
      cell: ({ stage, isArchived }) => (
        <Badge tone={isArchived ? 'neutral' : stageTones[stage]}>
          {isArchived ? t('archivedOnly') : t(`stages.${stage}`)}
        </Badge>
      ),
    },
    {
      key: 'wishes',
      header: t('column.wishes'),
      cell: (client) => {
        const { offer, toBuy, toRent, places } = wishLine(client);
        return (
          <div>
            <div>{[offer, toBuy, toRent].filter(Boolean).join(' · ')}</div>
            {places && (
              <Text as="span" size="xs" tone="muted" lineClamp={2}>
                {places}
              </Text>
            )}
          </div>
        );
      },
    },
    {
      key: 'next',
      header: t('column.next'),
      width: '12%',
      hideBelow: 'lg',
      cell: ({ nextTask }) =>
        nextTask ? (
          <div>
            <Text as="div" dir="auto" lineClamp={1}>
              {nextTask.title}
            </Text>
            <TaskDue dueOn={nextTask.dueOn} />
          </div>
        ) : (
          '–'
        ),
    },
    {
      key: 'updatedAt',
      header: t('column.changed'),
      width: '7rem',
      isNumeric: true,
      isSortable: true,
      hideBelow: 'xl',
      cell: ({ updatedAt }) => (
        <Text as="span" whiteSpace="nowrap">
          <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
            {format.relative(updatedAt)}
          </time>
        </Text>
      ),
    },
  ];
}

/** The list is in the order of last names, so these stand out. */
function Name({ client: { fullName, sortName = '' } }: { client: ClientRow }) {
  const [last = ''] = sortName.split(', ');
  if (!last || !fullName.endsWith(` ${last}`)) return <bdi>{fullName}</bdi>;
  return (
    <bdi>
      {fullName.slice(0, -last.length)}
      <strong>{last}</strong>
    </bdi>
  );
}

function Who({ client }: { client: ClientRow }) {
  const contact = client.email ?? client.phoneText;
  return (
    <>
      <div>
        <RouterLink to={profileAddress(client)} look="quiet">
          <Name client={client} />
        </RouterLink>
      </div>
      {contact && (
        <Text as="div" size="xs" tone="muted" overflowWrap="anywhere">
          <EmailText email={contact} />
        </Text>
      )}
    </>
  );
}

/** Splits the address's sort, such as `-name`, into what the table's head needs; `addressSort` joins it again. */
export const tableSort = (sort: ClientAddress['sort']): { key: string; direction: SortDirection } =>
  sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' };

export const addressSort = (key: string, direction: SortDirection) =>
  (direction === 'descending' ? `-${key}` : key) as ClientAddress['sort'];
