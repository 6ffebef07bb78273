import type { Report } from '@portico/contracts';
import { reportReasons, reportStates } from '@portico/contracts/lists';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat } from '@portico/i18n';
import { LinkTabs, QueryState, RouterLink } from '@portico/remote-kit';
import { Badge, Card, EmptyState, Flex, Grid, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { oneReportAddress } from './reportAddress.ts';
import { useReportQueue } from './useReports.ts';
import { useReportsT } from './words.ts';

type Queue = ReturnType<typeof useReportQueue>;

/** Members' reports: those to decide and appeals with the oldest first, decided ones with the latest. */
export function ReportQueue() {
  const t = useReportsT();
  const queue = useReportQueue();
  const { address, go, to } = queue;
  const tabs = reportStates.map((state) => ({
    to: to({ state }),
    label: t(`state.${state}`),
    isCurrent: state === address.state,
  }));
  const reasons = [
    { value: '', label: t('reason.all') },
    ...reportReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) })),
  ];
  return (
    <Stack gap="4">
      <Text tone="muted" maxInlineSize="reading">
        {t('lead')}
      </Text>
      <LinkTabs label={t('show')} tabs={tabs} />
      <Grid gridTemplateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="4" maxInlineSize="reading">
        <FilterSearch
          label={t('search')}
          value={address.q}
          maxLength={100}
          onSearch={(q, replace) => go({ q }, { replace })}
        />
        <FilterSelect
          label={t('reason.label')}
          value={address.reason}
          options={reasons}
          onChange={(value) => go({ reason: reportReasons.find((reason) => reason === value) ?? '' })}
        />
      </Grid>
      <Reports queue={queue} />
    </Stack>
  );
}

function Reports({ queue: { address, reports, to } }: { queue: Queue }) {
  const t = useReportsT();
  const isFiltered = address.q !== '' || address.reason !== '';
  const nothing = isFiltered ? t('nothing') : t(`empty.${address.state}`);
  return (
    <QueryState
      query={reports}
      failed={t('failed')}
      skeleton={<SkeletonText lines={6} />}
      empty={<EmptyState icon="flag" title={nothing} />}
    >
      {({ docs, page, totalPages }) => (
        <Outdated isOutdated={reports.isPlaceholderData}>
          <Stack as="ul" gap="4" listStyleType="none" padding="0">
            {docs.map((report) => (
              <li key={report._id}>
                <ReportCard report={report} to={oneReportAddress(report._id, address)} />
              </li>
            ))}
          </Stack>
          <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => to({ page: target })} />
        </Outdated>
      )}
    </QueryState>
  );
}

function ReportCard({ report, to }: { report: Report; to: string }) {
  const t = useReportsT();
  const format = useFormat();
  const { reason, reporter, reported, line, createdAt, sameOpen, appeal } = report;
  const names = {
    reporter: reporter?.fullName ?? t('gone'),
    reported: reported?.fullName ?? t('gone'),
  };
  return (
    <Card as="article" aria-label={t('reportedBy', names)}>
      <Stack gap="2">
        <Flex justifyContent="space-between" flexWrap="wrap" gap="3">
          <Heading level={2} size="sm">
            {t(`reason.${reason}`)}
          </Heading>
          {sameOpen > 1 && <Badge tone="warning">{t('more', { count: sameOpen })}</Badge>}
        </Flex>
        <Text size="sm" tone="muted">
          {t('reportedBy', names)} ·{' '}
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </Text>
        <Text dir="auto" overflowWrap="anywhere" maxInlineSize="reading">
          {appeal && !appeal.answer ? appeal.words : line}
        </Text>
        <RouterLink to={to} aria-label={`${t('look')}: ${t('reportedBy', names)}`}>
          {t('look')}
        </RouterLink>
      </Stack>
    </Card>
  );
}
