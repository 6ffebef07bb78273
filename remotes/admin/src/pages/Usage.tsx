import { usagePeriods } from '@portico/contracts/lists';
import { LinkTabs, QueryState } from '@portico/remote-kit';
import { Button, PageHeader } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import {
  PeopleView,
  UsageFilters,
  UsageReportView,
  UsageSkeleton,
  useUsage,
  useUsageAddress,
  useUsageExport,
  useUsageT,
} from '../usage/index.ts';

/**
 * `/usage?days=&role=&group=&people=` (A §2): members' activity, beside the period before, and the people behind it.
 */
export function Usage() {
  const adminT = useAdminT();
  const t = useUsageT();
  const place = useUsageAddress();
  const { address } = place;
  const usage = useUsage(address);
  const file = useUsageExport(address);
  const tabs = usagePeriods.map((period) => ({
    to: place.to({ days: period }),
    label: t('days', { count: period }),
    isCurrent: period === address.days,
  }));
  return (
    <>
      <PageHeader
        title={adminT('usage.title')}
        text={t('lead')}
        actions={
          !address.of && (
            <Button startIcon="download" isBusy={file.isSaving} onClick={file.save}>
              {t('export')}
            </Button>
          )
        }
      />
      <LinkTabs label={t('period')} tabs={tabs} />
      <UsageFilters place={place} groups={usage.data?.groups ?? []} />
      {address.of ? (
        <PeopleView place={place} of={address.of} />
      ) : (
        <QueryState query={usage} failed={t('failed')} skeleton={<UsageSkeleton />}>
          {(report) => <UsageReportView report={report} place={place} isBusy={usage.isPlaceholderData} />}
        </QueryState>
      )}
    </>
  );
}
