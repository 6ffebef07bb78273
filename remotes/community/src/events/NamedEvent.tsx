import type { PorticoEvent } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Box, Heading, Skeleton, Text } from '@portico/ui';
import { useEffect, useId } from 'react';
import type en from '../locales/en.json';
import { EventRow } from './EventRow.tsx';
import { showElement } from './showElement.ts';
import type { EventsState } from './useEvents.ts';
import { useNamedEvent } from './useNamedEvent.ts';

const sectionId = 'opened-event';

/** Above the events: the one that the address names, where it is not among them, or that it is gone. */
export function NamedEvent({ state }: { state: EventsState }) {
  const t = useT<typeof en>('community');
  const titleId = useId();
  const { isAsked, query } = useNamedEvent(state);
  if (!isAsked) return null;
  return (
    <Box as="section" id={sectionId} aria-labelledby={titleId} marginBlockEnd="10">
      <Heading level={2} size="md" id={titleId} paddingBlockEnd="3" borderBlockEnd="hairline">
        {t('events.opened')}
      </Heading>
      <QueryState
        query={query}
        failed={t('events.failed')}
        skeleton={<Skeleton blockSize="6rem" marginBlock="6" />}
        empty={
          <Text tone="muted" paddingBlock="4">
            {t('events.openedGone')}
          </Text>
        }
        headingLevel={3}
      >
        {({ docs: [event] }) => event && <Opened event={event} />}
      </QueryState>
    </Box>
  );
}

/** Its id is not the slug, because the month view may show the same event again. */
function Opened({ event }: { event: PorticoEvent }) {
  const id = `opened-${event.slug}`;
  useEffect(() => showElement(id, sectionId), [id]);
  return (
    <ul>
      <EventRow event={event} id={id} />
    </ul>
  );
}
