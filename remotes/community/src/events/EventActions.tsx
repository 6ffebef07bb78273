import type { PorticoEvent } from '@portico/contracts';
import { saveFile } from '@portico/features/save-file';
import { useFormat, useT } from '@portico/i18n';
import { Badge, Button, Row, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { calendarFile } from './calendarFile.ts';
import { useAttendance } from './useAttendance.ts';

function saveCalendar(event: PorticoEvent) {
  const url = `${window.location.origin}/events#${event.slug}`;
  const file = new Blob([calendarFile(event, { now: new Date(), url })], {
    type: 'text/calendar;charset=utf-8',
  });
  saveFile(file, `${event.slug}.ics`);
}

/** Seats left, and what can be done about them. */
export function EventActions({ event }: { event: PorticoEvent }) {
  const t = useT<typeof en>('community');
  const { change, isBusy, problem } = useAttendance(event);
  const { isAttending, capacity, attendingCount } = event;
  const seatsLeft = Math.max(0, capacity - attendingCount);
  const canAttend = !isAttending && seatsLeft > 0;
  return (
    <Stack
      gap="3"
      flexShrink={0}
      minInlineSize={{ lg: '19rem' }}
      alignItems={{ base: 'flex-start', lg: 'flex-end' }}
    >
      <Seats left={seatsLeft} capacity={capacity} isAttending={isAttending} />
      <Row gap="2" justifyContent={{ base: 'flex-start', lg: 'flex-end' }}>
        {(isAttending || canAttend) && (
          <Button size="sm" isBusy={isBusy} onClick={() => change(!isAttending)}>
            {t(isAttending ? 'events.cancel' : 'events.attend')}
          </Button>
        )}
        <Button size="sm" variant="quiet" startIcon="calendar" onClick={() => saveCalendar(event)}>
          {t('events.addToCalendar')}
        </Button>
      </Row>
      {problem && (
        <Text role="alert" size="sm" tone="negative">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

interface SeatsProps {
  left: number;
  capacity: number;
  isAttending: boolean;
}

function Seats({ left, capacity, isAttending }: SeatsProps) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const values = { count: left, left: format.number(left), capacity: format.number(capacity) };
  return (
    <Row gap="2">
      {isAttending && <Badge tone="positive">{t('events.attending')}</Badge>}
      {left === 0 && <Badge tone="warning">{t('events.full')}</Badge>}
      {left > 0 && (
        <Text size="sm" tone="muted">
          {t('events.seatsLeft', values)}
        </Text>
      )}
    </Row>
  );
}
