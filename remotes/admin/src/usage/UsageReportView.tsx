import type { UsageReport } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { useFormat } from '@portico/i18n';
import { EmptyState, Stack, Text } from '@portico/ui';
import { Breakdowns } from './Breakdowns.tsx';
import { Standing } from './Standing.tsx';
import { UsageCharts } from './UsageCharts.tsx';
import { UsageTotals } from './UsageTotals.tsx';
import type { UsagePlace } from './useUsage.ts';
import { useUsageT } from './words.ts';

export interface UsageReportViewProps {
  report: UsageReport;
  place: UsagePlace;
  /** True while another period loads; this report stays on screen, dimmed. */
  isBusy: boolean;
}

/** Which days these are, and how fresh the figures. */
function Span({ report }: { report: UsageReport }) {
  const t = useUsageT();
  const format = useFormat();
  const { from, to, previousFrom, previousTo, zone, today, countedAt } = report;
  const range = (first: string, last: string) =>
    t('span', { from: format.date(first), to: format.date(last) });
  return (
    <Stack gap="1">
      <Text size="sm" tone="muted" role="status">
        {t('compared', { span: range(from, to), before: range(previousFrom, previousTo), zone })}
      </Text>
      {countedAt && (
        <Text size="sm" tone="muted">
          {t('today', {
            events: format.number(today.events),
            members: format.number(today.members),
            time: format.dateTime(countedAt),
          })}
        </Text>
      )}
    </Stack>
  );
}

export function UsageReportView({ report, place, isBusy }: UsageReportViewProps) {
  const t = useUsageT();
  if (report.countedAt === null)
    return <EmptyState icon="chart" title={t('uncounted')} text={t('uncountedHint')} />;
  const hasEvents = report.active.events > 0 || report.active.previousEvents > 0;
  return (
    <Outdated isOutdated={isBusy}>
      <Stack gap="8">
        <Span report={report} />
        {hasEvents ? (
          <>
            <UsageTotals report={report} place={place} />
            <UsageCharts report={report} />
            <Breakdowns report={report} place={place} />
          </>
        ) : (
          <EmptyState icon="chart" title={t('empty')} text={t('emptyHint')} />
        )}
        <Standing report={report} place={place} />
      </Stack>
    </Outdated>
  );
}
