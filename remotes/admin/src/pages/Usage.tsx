import { usagePeriods } from '@portico/contracts/lists';

import { LinkTabs, QueryState, useSearchParams } from '@portico/remote-kit';
import { Button, PageHeader } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import {
  readPeriod,
  UsageReportView,
  UsageSkeleton,
  usageAddress,
  useUsage,
  useUsageExport,
} from '../usage/index.ts';

/** `/usage?days=` (A §2): what members do, beside the period before. */
export function Usage() {
  const t = useAdminT();
  const [params] = useSearchParams();
  const days = readPeriod(params);
  const usage = useUsage(days);
  const file = useUsageExport(days);
  const tabs = usagePeriods.map((period) => ({
    to: usageAddress(period),
    label: t('usage.days', { count: period }),
    isCurrent: period === days,
  }));
  return (
    <>
      <PageHeader
        title={t('usage.title')}
        text={t('usage.lead')}
        actions={
          <Button startIcon="download" isBusy={file.isSaving} onClick={file.save}>
            {t('usage.export')}
          </Button>
        }
      />
      <LinkTabs label={t('usage.period')} tabs={tabs} />
      <Report usage={usage} />
    </>
  );
}

function Report({ usage }: { usage: ReturnType<typeof useUsage> }) {
  const t = useAdminT();
  return (
    <QueryState query={usage} failed={t('usage.failed')} skeleton={<UsageSkeleton />}>
      {(report) => <UsageReportView report={report} isBusy={usage.isPlaceholderData} />}
    </QueryState>
  );
}
