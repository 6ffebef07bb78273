import type { JobSchedule } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, Heading, SkeletonTable, Stack } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { getSchedules } from './jobCalls.ts';
import { useJobName } from './jobColumns.tsx';
import { useJobsT } from './words.ts';

/** When each recurring job is due next. */
export function Schedules() {
  const t = useJobsT();
  const format = useFormat();
  const nameOf = useJobName();
  const schedules = useRemoteQuery(keys.jobs.schedules, ({ signal }) => getSchedules({ signal }), {
    staleTimeMs: 0,
    refetchIntervalMs: 60_000,
  });
  const columns: Column<JobSchedule>[] = [
    { key: 'job', header: t('column.job'), isRowHeader: true, cell: ({ name }) => nameOf(name) },
    { key: 'next', header: t('column.next'), cell: ({ nextAt }) => format.dateTime(nextAt) },
  ];
  return (
    <Stack gap="4">
      <Heading level={2} size="md">
        {t('schedules')}
      </Heading>
      <QueryState
        query={schedules}
        failed={t('schedulesFailed')}
        skeleton={<SkeletonTable rows={6} columns={2} />}
        empty={<EmptyState icon="check" title={t('noSchedules')} />}
      >
        {(rows) => (
          <Table
            caption={t('schedules')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            isBusy={schedules.isFetching}
            isStacked
          />
        )}
      </QueryState>
    </Stack>
  );
}
