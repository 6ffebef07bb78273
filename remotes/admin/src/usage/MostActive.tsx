import type { UsageReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Heading, Stack } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';

type Member = UsageReport['topMembers'][number];

export function MostActive({ members }: { members: readonly Member[] }) {
  const t = useAdminT();
  const format = useFormat();
  const columns: Column<Member>[] = [
    { key: 'name', header: t('usage.member'), cell: ({ fullName }) => fullName, isRowHeader: true },
    {
      key: 'events',
      header: t('usage.events'),
      cell: ({ events }) => format.number(events),
      isNumeric: true,
    },
    {
      key: 'lastActive',
      header: t('usage.lastActive'),
      cell: ({ lastActiveAt }) => <time dateTime={lastActiveAt}>{format.dateTime(lastActiveAt)}</time>,
      isNumeric: true,
    },
  ];
  return (
    <Stack>
      <Heading level={2}>{t('usage.mostActive')}</Heading>
      <Table
        caption={t('usage.mostActive')}
        columns={columns}
        rows={members}
        rowKey={({ personId }) => personId}
      />
    </Stack>
  );
}
