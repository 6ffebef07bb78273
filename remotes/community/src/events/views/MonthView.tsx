import type { Language, PorticoEvent } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { keys } from '@portico/features/queries';
import { useFormat, useLanguage } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Box, Button, Flex, Heading, Row, Skeleton, Stack, Text } from '@portico/ui';
import { type ReactNode, useId, useState } from 'react';
import { EventRow } from '../EventRow.tsx';
import { listEvents } from '../eventCalls.ts';
import { useMoreT } from '../more/words.ts';
import type { EventsState } from '../useEvents.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { isOnDay, monthsLater, weeksOf } from './monthDays.ts';
import { NotAll } from './NotAll.tsx';

/** Where the week begins: as calendars in each language print it. */
const firstWeekdays: Record<Language, number> = { en: 0, zh_hans: 1, ar: 6 };

const isoToday = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

export interface MonthViewProps {
  state: EventsState;
}

/** A month as a calendar; the events of the chosen day stand below it. */
export function MonthView({ state: { address, go } }: MonthViewProps) {
  const t = useMoreT();
  const format = useFormat();
  const { language } = useLanguage();
  const titleId = useId();
  const today = isoToday();
  const month = address.month || today.slice(0, 7);
  const [chosen, setChosen] = useState(today);
  const day = chosen.startsWith(month) ? chosen : `${month}-01`;
  const weeks = weeksOf(month, firstWeekdays[language]);
  const { kind, isMine } = address;
  const question = {
    from: weeks[0]?.[0] ?? day,
    to: weeks.at(-1)?.at(-1) ?? day,
    limit: 100,
    ...(kind && { kind }),
    ...(isMine && { only: 'answered' as const }),
  };
  const events = useRemoteQuery(keys.events.list(question), (context) => listEvents(question, context), {
    keepsPrevious: true,
  });

  // Until the answer for this month comes, the last month's events are shown: they say nothing of its days.
  const isOutdated = events.isPlaceholderData;

  function choose(next: string) {
    setChosen(next);
    if (!next.startsWith(month)) void go({ month: next.slice(0, 7) });
  }
  const turn = (months: number) => void go({ month: monthsLater(month, months) });

  return (
    <Stack gap="6">
      <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap">
        <Heading level={2} size="md" id={titleId} aria-live="polite">
          {format.inZone(`${month}-15T12:00Z`, 'UTC', { month: 'long', year: 'numeric' })}
        </Heading>
        <Row gap="2">
          <Button
            size="sm"
            startIcon="chevron-left"
            aria-label={t('month.previous')}
            onClick={() => turn(-1)}
          >
            <OnWide>{t('month.previous')}</OnWide>
          </Button>
          <Button size="sm" onClick={() => choose(today)}>
            {t('month.today')}
          </Button>
          <Button size="sm" endIcon="chevron-right" aria-label={t('month.next')} onClick={() => turn(1)}>
            <OnWide>{t('month.next')}</OnWide>
          </Button>
        </Row>
      </Flex>
      <QueryState query={events} failed={t('month.failed')} skeleton={<Skeleton blockSize="24rem" />}>
        {({ docs, totalDocs }) => (
          <Outdated isOutdated={isOutdated}>
            <Stack gap="6">
              <NotAll shown={docs.length} total={totalDocs} />
              <MonthGrid
                {...{ weeks, month, today, day, titleId, onChoose: choose, isOutdated }}
                eventsOn={(each) => docs.filter((event) => isOnDay(event, each))}
              />
              <DayEvents
                day={day}
                events={docs.filter((event) => isOnDay(event, day))}
                isOutdated={isOutdated}
              />
            </Stack>
          </Outdated>
        )}
      </QueryState>
    </Stack>
  );
}

/** A phone has room for three buttons in a line if two of them are arrows. */
const OnWide = ({ children }: { children: ReactNode }) => (
  <Box as="span" display={{ base: 'none', sm: 'inline' }}>
    {children}
  </Box>
);

interface DayEventsProps {
  day: string;
  events: readonly PorticoEvent[];
  isOutdated: boolean;
}

function DayEvents({ day, events, isOutdated }: DayEventsProps) {
  const t = useMoreT();
  const format = useFormat();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-live="polite">
      <Heading level={3} size="sm" id={titleId} paddingBlockEnd="3" borderBlockEnd="hairline">
        {format.inZone(`${day}T12:00Z`, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' })}
      </Heading>
      {events.length === 0 && isOutdated && <Skeleton blockSize="3rem" />}
      {events.length === 0 && !isOutdated && (
        <Text tone="muted" paddingBlock="4">
          {t('month.nothing')}
        </Text>
      )}
      <ul>
        {events.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </ul>
    </section>
  );
}
