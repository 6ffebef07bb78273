import type { EditedSummary } from '@portico/contracts';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useHasRoute, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { EmptyState, SkeletonTable, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { getDrafts } from './draftCalls.ts';
import { OpenReports } from './OpenReports.tsx';
import { Scheduled } from './Scheduled.tsx';
import { useDraftsT } from './words.ts';

const pageIn = (params: URLSearchParams) =>
  Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 1000);

/** `/admin/tools?tab=drafts&page=`: texts that wait for their writers, and reports that wait for a decision. */
export function DraftsPanel() {
  const t = useDraftsT();
  const [params] = useSearchParams();
  const page = pageIn(params);
  const columns = useColumns();
  const drafts = useRemoteQuery(
    keys.articles.editedList({ state: 'draft', page }),
    ({ signal }) => getDrafts('draft', page, { signal }),
    { staleTimeMs: 0, keepsPrevious: true },
  );
  return (
    <Stack gap="6">
      <OpenReports />
      <Scheduled />
      <Text tone="muted" maxInlineSize="reading">
        {t('lead')}
      </Text>
      <QueryState
        query={drafts}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={6} columns={4} />}
        empty={<EmptyState icon="check" title={t('none')} />}
      >
        {({ docs, totalPages }) => (
          <Stack gap="5">
            <Table
              caption={t('title')}
              columns={columns}
              rows={docs}
              rowKey={({ _id }) => _id}
              isBusy={drafts.isPlaceholderData}
              isStacked
            />
            <PageLinks
              page={page}
              pageCount={totalPages}
              hrefFor={(other) => `/admin/tools?tab=drafts&page=${other}`}
            />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

function useColumns(): Column<EditedSummary>[] {
  const t = useDraftsT();
  const format = useFormat();
  const hasRoute = useHasRoute();
  const titleOf = ({ title }: EditedSummary) => <bdi>{title || t('untitled')}</bdi>;
  return [
    {
      key: 'title',
      header: t('column.title'),
      isRowHeader: true,
      cell: (draft) =>
        hasRoute('/manage-content') ? (
          <RouterLink to={`/manage-content?id=${encodeURIComponent(draft._id)}`} look="plain">
            {titleOf(draft)}
          </RouterLink>
        ) : (
          titleOf(draft)
        ),
    },
    { key: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'by', header: t('column.by'), cell: ({ changedBy }) => changedBy ?? '–' },
    { key: 'at', header: t('column.at'), cell: ({ changedAt }) => format.dateTime(changedAt) },
  ];
}
