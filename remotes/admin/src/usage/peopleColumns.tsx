import type { UsagePerson } from '@portico/contracts';
import type { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import type { Column } from '@portico/ui/data';
import type { useUsageT } from './words.ts';

interface Context {
  /** Whether the amounts are page views, as those of a part of Portico are. */
  areViews: boolean;
  t: ReturnType<typeof useUsageT>;
  format: ReturnType<typeof useFormat>;
  roleName: (role: string) => string;
  /** Undefined for readers who may not edit accounts. */
  editAddress: ((personId: string) => string) | undefined;
}

export const peopleColumns = ({
  t,
  format,
  roleName,
  editAddress,
  areViews,
}: Context): Column<UsagePerson>[] => [
  {
    key: 'name',
    header: t('member'),
    isRowHeader: true,
    cell: ({ personId, agentId, fullName }) => {
      const to = agentId ? `/agent-profile?id=${agentId}` : editAddress?.(personId);
      return to ? <RouterLink to={to}>{fullName}</RouterLink> : fullName;
    },
  },
  { key: 'role', header: t('role'), cell: ({ role }) => roleName(role) },
  { key: 'brokerage', header: t('brokerage'), hideBelow: 'lg', cell: ({ brokerage }) => brokerage ?? '–' },
  {
    key: 'events',
    header: t(areViews ? 'pageViews' : 'events'),
    isNumeric: true,
    cell: ({ events }) => format.number(events),
  },
  {
    key: 'before',
    header: t(areViews ? 'pageViewsBefore' : 'eventsBefore'),
    isNumeric: true,
    cell: ({ previousEvents }) => format.number(previousEvents),
  },
  {
    key: 'lastActive',
    header: t('lastActive'),
    isNumeric: true,
    cell: ({ lastActiveAt }) =>
      lastActiveAt ? <time dateTime={lastActiveAt}>{format.dateTime(lastActiveAt)}</time> : t('never'),
  },
];
