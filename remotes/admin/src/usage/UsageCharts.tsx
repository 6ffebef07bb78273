import type { UsageReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Card, Grid } from '@portico/ui';
import { BarChart, LineChart } from '@portico/ui/data';
import { useRoleName } from '../people/index.ts';
import { useUsageT } from './words.ts';

export function UsageCharts({ report }: { report: UsageReport }) {
  const t = useUsageT();
  const format = useFormat();
  const role = useRoleName('group');
  const { daily, byRole, zone } = report;
  const dayOf = (date: string) =>
    format.inZone(date, zone, { weekday: 'short', day: 'numeric', month: 'short' });
  const shared = {
    labels: daily.map(({ date }) => dayOf(date)),
    formatValue: (value: number) => format.number(value),
  };
  const [now, before] = [t('thisPeriod'), t('periodBefore')];
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6">
      <Card gridColumn={{ lg: '1 / -1' }}>
        <LineChart
          {...shared}
          title={t('eventsPerDay')}
          heightPx={260}
          series={[
            { name: now, values: daily.map(({ events }) => events) },
            { name: before, values: daily.map(({ previousEvents }) => previousEvents) },
          ]}
        />
      </Card>
      <Card>
        <LineChart
          {...shared}
          title={t('activePerDay')}
          series={[
            { name: now, values: daily.map(({ activeMembers }) => activeMembers) },
            { name: before, values: daily.map(({ previousMembers }) => previousMembers) },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          title={t('byRole')}
          labels={byRole.map((row) => role(row.role))}
          formatValue={shared.formatValue}
          series={[
            { name: now, values: byRole.map(({ events }) => events) },
            { name: before, values: byRole.map(({ previousEvents }) => previousEvents) },
          ]}
        />
      </Card>
    </Grid>
  );
}
