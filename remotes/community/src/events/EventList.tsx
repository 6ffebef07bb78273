import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { useFormat, useT } from '@portico/i18n';
import { LinkButton, QueryState } from '@portico/remote-kit';
import { Button, EmptyState, Heading, Stack, Text } from '@portico/ui';
import { useId } from 'react';
import type en from '../locales/en.json';
import { EventListSkeleton } from './EventListSkeleton.tsx';
import { EventRow } from './EventRow.tsx';
import { eventsAddress } from './eventsAddress.ts';
import { groupByMonth, type Month } from './groupByMonth.ts';
import type { EventsState } from './useEvents.ts';
import { useEventWords } from './useEventWords.ts';
import { useShowNamed } from './useShowNamed.ts';

/** The events of the page by month. Events already read stay on screen when a newer answer fails to come. */
export function EventList({ state }: { state: EventsState }) {
  const t = useT<typeof en>('community');
  const words = useEventWords();
  const { data, isPlaceholderData } = state.events;
  useShowNamed(data !== undefined);
  return (
    <QueryState
      query={state.events}
      failed={t('events.failed')}
      skeleton={<EventListSkeleton />}
      empty={<NoEvents state={state} />}
    >
      {({ docs, page, totalPages, totalDocs, canceledDocs }) => (
        <Outdated isOutdated={isPlaceholderData}>
          <Found total={totalDocs} canceled={canceledDocs ?? 0} />
          <Stack gap="10">
            {groupByMonth(docs, words.month).map((month) => (
              <MonthSection key={month.key} month={month} />
            ))}
          </Stack>
          <PageLinks
            page={page}
            pageCount={totalPages}
            hrefFor={(target) => eventsAddress({ ...state.address, page: target })}
          />
        </Outdated>
      )}
    </QueryState>
  );
}

/** How many events there are; the home page counts those that take place in the same way. */
function Found({ total, canceled }: { total: number; canceled: number }) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const said = (key: 'found' | 'foundCanceled', count: number) =>
    t(`events.${key}`, { count, number: format.number(count) });
  return (
    <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
      {[said('found', total - canceled), ...(canceled > 0 ? [said('foundCanceled', canceled)] : [])].join(
        ' · ',
      )}
    </Text>
  );
}

function MonthSection({ month }: { month: Month }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} size="md" id={titleId} paddingBlockEnd="3" borderBlockEnd="hairline">
        {month.key}
      </Heading>
      <ul>
        {month.events.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function NoEvents({ state: { address, go } }: { state: EventsState }) {
  const t = useT<typeof en>('community');
  if (address.page > 1) {
    return (
      <EmptyState
        icon="calendar"
        title={t('events.pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('events.firstPage')}</Button>}
      />
    );
  }
  if (address.kind || address.isMine) {
    return (
      <EmptyState
        icon="calendar"
        title={t('events.emptyFiltered')}
        action={<Button onClick={() => go({ kind: '', isMine: false })}>{t('events.showAll')}</Button>}
      />
    );
  }
  if (address.when === 'past') return <EmptyState icon="calendar" title={t('events.emptyPast')} />;
  return (
    <EmptyState
      icon="calendar"
      title={t('events.emptyUpcoming')}
      text={t('events.emptyUpcomingHint')}
      action={
        <LinkButton to={eventsAddress({ ...address, when: 'past', page: 1 })}>
          {t('events.seePast')}
        </LinkButton>
      }
    />
  );
}
