import type { PorticoEvent } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { Button, Row, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { useState } from 'react';
import type en from '../locales/en.json';
import { EventSeats } from './EventSeats.tsx';
import { saveCalendar } from './saveCalendar.ts';
import { stateOfEvent } from './stateOfEvent.ts';
import { useAttendance } from './useAttendance.ts';

/** Seats left, and what can be done about them. */
export function EventActions({ event }: { event: PorticoEvent }) {
  const t = useT<typeof en>('community');
  const { change, isBusy, problem } = useAttendance(event);
  const { answer, capacity, attendingCount, waitingCount } = event;
  const [guests, setGuests] = useState(answer?.guests ?? 0);
  const state = stateOfEvent(event);
  const isFree = waitingCount === 0 && attendingCount + 1 + guests <= capacity;

  function bring(number: number) {
    setGuests(number);
    if (answer) change({ isAttending: true, guests: number });
  }

  return (
    <Stack
      gap="3"
      flexShrink={0}
      inlineSize={{ lg: '19rem' }}
      alignItems={{ base: 'flex-start', lg: 'flex-end' }}
    >
      <EventSeats event={event} state={state} />
      {state === 'open' && <Guests event={event} value={answer?.guests ?? guests} onChange={bring} />}
      <Row gap="2" justifyContent={{ base: 'flex-start', lg: 'flex-end' }}>
        {answer && state !== 'canceled' && (
          <Button size="sm" isBusy={isBusy} onClick={() => change({ isAttending: false })}>
            {t(answer.state === 'yes' ? 'events.cancel' : 'events.leaveList')}
          </Button>
        )}
        {!answer && state === 'open' && (
          <Button size="sm" isBusy={isBusy} onClick={() => change({ isAttending: true, guests })}>
            {t(isFree ? 'events.attend' : 'events.joinList')}
          </Button>
        )}
        {state !== 'canceled' && (
          <Button
            size="sm"
            variant="quiet"
            startIcon="calendar"
            onClick={() => saveCalendar(event, `${window.location.origin}/events#${event.slug}`)}
          >
            {t('events.addToCalendar')}
          </Button>
        )}
      </Row>
      {problem && (
        <Text role="alert" size="sm" tone="negative">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

interface GuestsProps {
  event: PorticoEvent;
  value: number;
  onChange: (guests: number) => void;
}

/** How many guests somebody brings; only if the event allows them. */
function Guests({ event: { maxGuests, title }, value, onChange }: GuestsProps) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  if (maxGuests === 0) return null;
  const options = Array.from({ length: maxGuests + 1 }, (_, number) => ({
    value: String(number),
    label:
      number === 0
        ? t('events.noGuests')
        : t('events.bring', { count: number, value: format.number(number) }),
  }));
  return (
    <FilterSelect
      label={t('events.guestsOf', { title })}
      options={options}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
