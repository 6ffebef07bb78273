import type { UsageReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Heading, Row, Stack } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import type { UsagePlace } from './useUsage.ts';
import { useUsageT } from './words.ts';

type Member = UsageReport['topMembers'][number];

interface MostActiveProps {
  members: readonly Member[];
  place: UsagePlace;
}

export function MostActive({ members, place }: MostActiveProps) {
  const t = useUsageT();
  const format = useFormat();
  const columns: Column<Member>[] = [
    { key: 'name', header: t('member'), cell: ({ fullName }) => fullName, isRowHeader: true },
    {
      key: 'events',
      header: t('events'),
      cell: ({ events }) => format.number(events),
      isNumeric: true,
    },
    {
      key: 'lastActive',
      header: t('lastActive'),
      cell: ({ lastActiveAt }) => <time dateTime={lastActiveAt}>{format.dateTime(lastActiveAt)}</time>,
      isNumeric: true,
    },
  ];
  return (
    <Stack>
      <Row justifyContent="space-between">
        <Heading level={2}>{t('mostActive')}</Heading>
        <RouterLink to={place.to({ of: 'active' })}>{t('everybody')}</RouterLink>
      </Row>
      <Table caption={t('mostActive')} columns={columns} rows={members} rowKey={({ personId }) => personId} />
    </Stack>
  );
}
