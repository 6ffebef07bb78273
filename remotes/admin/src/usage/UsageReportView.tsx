import type { UsageReport } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { useFormat } from '@portico/i18n';
import { EmptyState, Stack, Text } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { MostActive } from './MostActive.tsx';
import { UsageCharts } from './UsageCharts.tsx';
import { UsageTotals } from './UsageTotals.tsx';

export interface UsageReportViewProps {
  report: UsageReport;
  /** True while another period loads; this report stays on screen, dimmed. */
  isBusy: boolean;
}

export function UsageReportView({ report, isBusy }: UsageReportViewProps) {
  const t = useAdminT();
  const format = useFormat();
  const hasEvents = report.totals.some(({ current, previous }) => current > 0 || previous > 0);
  if (!hasEvents) return <EmptyState icon="chart" title={t('usage.empty')} text={t('usage.emptyHint')} />;
  return (
    <Outdated isOutdated={isBusy}>
      <Stack gap="8">
        <Text size="sm" tone="muted" role="status">
          {t('usage.span', { from: format.date(report.from), to: format.date(report.to) })}
        </Text>
        <UsageTotals report={report} />
        <UsageCharts report={report} />
        {report.topMembers.length > 0 && <MostActive members={report.topMembers} />}
      </Stack>
    </Outdated>
  );
}
