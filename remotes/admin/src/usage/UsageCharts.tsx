import type { UsageReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Card, Grid } from '@portico/ui';
import { BarChart, LineChart } from '@portico/ui/data';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';

/** The report's days are those of UTC. */
const dayOptions = { day: 'numeric', month: 'short' } as const;

export function UsageCharts({ report }: { report: UsageReport }) {
  const t = useAdminT();
  const format = useFormat();
  const role = useRoleName('group');
  const { daily, byRole, days } = report;
  const labels = daily.map(({ date }) => format.inZone(date, 'UTC', dayOptions));
  const numbers = { formatValue: (value: number) => format.compact(value) };
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
      <Card gridColumn={{ lg: '1 / -1' }}>
        <LineChart
          {...numbers}
          title={t('usage.eventsPerDay')}
          labels={labels}
          heightPx={260}
          series={[
            { name: t('usage.thisPeriod'), values: daily.map(({ events }) => events) },
            {
              name: t('usage.periodBefore', { count: days }),
              values: daily.map(({ previousEvents }) => previousEvents),
            },
          ]}
        />
      </Card>
      <Card>
        <LineChart
          {...numbers}
          title={t('usage.activeMembers')}
          labels={labels}
          series={[{ name: t('usage.members'), values: daily.map(({ activeMembers }) => activeMembers) }]}
        />
      </Card>
      <Card>
        <BarChart
          {...numbers}
          title={t('usage.byRole')}
          labels={byRole.map((row) => role(row.role))}
          series={[{ name: t('usage.events'), values: byRole.map(({ events }) => events) }]}
        />
      </Card>
    </Grid>
  );
}
