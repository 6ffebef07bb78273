import type { EventDraftSummary } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import type { Column } from '@portico/ui/data';
import { DraftLink } from './DraftLink.tsx';
import { DraftList } from './DraftList.tsx';
import { getEventDrafts } from './draftCalls.ts';
import { useDraftsT } from './words.ts';

export interface EventDraftsProps {
  page: number;
  hrefFor: (page: number) => string;
}

/** New events that were begun, and changes of events that nobody has saved. */
export function EventDrafts({ page, hrefFor }: EventDraftsProps) {
  const t = useDraftsT();
  const columns = useColumns();
  const drafts = useRemoteQuery(
    keys.eventDrafts.list({ page }),
    ({ signal }) => getEventDrafts(page, { signal }),
    { staleTimeMs: 0, keepsPrevious: true },
  );
  return (
    <DraftList
      title={t('events')}
      lead={t('eventsLead')}
      query={drafts}
      columns={columns}
      hrefFor={hrefFor}
    />
  );
}

function useColumns(): Column<EventDraftSummary>[] {
  const t = useDraftsT();
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('column.title'),
      isRowHeader: true,
      cell: ({ _id, title, event }) => (
        <DraftLink title={title || event?.title || ''} page="/events" to={`/events?draft=${_id}`} />
      ),
    },
    {
      key: 'event',
      header: t('column.event'),
      cell: ({ event }) => (event ? <bdi>{event.title}</bdi> : t('newEvent')),
    },
    { key: 'by', header: t('column.by'), cell: ({ changedBy }) => changedBy ?? '–' },
    { key: 'at', header: t('column.at'), cell: ({ changedAt }) => format.dateTime(changedAt) },
  ];
}
