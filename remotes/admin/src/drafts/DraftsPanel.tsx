import type { EditedSummary } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { Stack } from '@portico/ui';
import type { Column } from '@portico/ui/data';
import { ArticleDraftLink } from './DraftLink.tsx';
import { DraftList } from './DraftList.tsx';
import { getDrafts } from './draftCalls.ts';
import { EventDrafts } from './EventDrafts.tsx';
import { OpenReports } from './OpenReports.tsx';
import { Scheduled } from './Scheduled.tsx';
import { useDraftsT } from './words.ts';

const pageIn = (params: URLSearchParams, name: string) =>
  Math.min(Math.max(Number.parseInt(params.get(name) ?? '1', 10) || 1, 1), 1000);

/** `/admin/tools?tab=drafts&page=&events=`: texts and events that wait for their writers, and reports for a decision. */
export function DraftsPanel() {
  const t = useDraftsT();
  const [params] = useSearchParams();
  const page = pageIn(params, 'page');
  const eventsPage = pageIn(params, 'events');
  const columns = useColumns();
  const drafts = useRemoteQuery(
    keys.articles.editedList({ isUnpublished: true, page }),
    ({ signal }) => getDrafts(page, { signal }),
    { staleTimeMs: 0, keepsPrevious: true },
  );
  const hrefFor = (ofArticles: number, ofEvents: number) =>
    `/admin/tools?tab=drafts&page=${ofArticles}&events=${ofEvents}`;
  return (
    <Stack gap="6">
      <OpenReports />
      <Scheduled />
      <DraftList
        title={t('articles')}
        lead={t('lead')}
        query={drafts}
        columns={columns}
        hrefFor={(other) => hrefFor(other, eventsPage)}
      />
      <EventDrafts page={eventsPage} hrefFor={(other) => hrefFor(page, other)} />
    </Stack>
  );
}

function useColumns(): Column<EditedSummary>[] {
  const t = useDraftsT();
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('column.title'),
      isRowHeader: true,
      cell: ({ _id, title }) => <ArticleDraftLink _id={_id} title={title} />,
    },
    { key: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'state', header: t('column.state'), cell: ({ state }) => t(`state.${state}`) },
    { key: 'by', header: t('column.by'), cell: ({ changedBy }) => changedBy ?? '–' },
    { key: 'at', header: t('column.at'), cell: ({ changedAt }) => format.dateTime(changedAt) },
  ];
}
