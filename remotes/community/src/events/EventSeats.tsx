import type { PorticoEvent } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import type { AnswersState } from '@portico/rules/events';
import { Badge, Row, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { useEventWords } from './useEventWords.ts';

export interface EventSeatsProps {
  event: PorticoEvent;
  state: AnswersState;
}

/** One's own answer, the seats that are left, and until when one can answer. */
export function EventSeats({ event, state }: EventSeatsProps) {
  const t = useT<typeof en>('community');
  const format = useFormat();
  const words = useEventWords();
  const { answer, capacity, attendingCount, waitingCount, answersUntil, timeZone } = event;
  const left = Math.max(0, capacity - attendingCount);
  const isFull = left === 0 || waitingCount > 0;
  if (state === 'canceled') {
    return (
      <Stack gap="1" alignItems={{ base: 'flex-start', lg: 'flex-end' }} maxInlineSize="19rem">
        <Badge tone="negative">{t('events.canceled')}</Badge>
        {event.cancelReason && (
          <Text size="sm" tone="muted" textAlign={{ lg: 'end' }}>
            <bdi>{event.cancelReason}</bdi>
          </Text>
        )}
      </Stack>
    );
  }
  const waiting = { count: waitingCount, number: format.number(waitingCount) };
  return (
    <Stack gap="1" alignItems={{ base: 'flex-start', lg: 'flex-end' }}>
      <Row gap="2">
        {answer?.state === 'yes' && <Badge tone="positive">{t('events.attending')}</Badge>}
        {answer?.state === 'waiting' && (
          <Badge tone="brass">{t('events.yourPlace', { place: format.number(answer.place ?? 1) })}</Badge>
        )}
        {isFull && <Badge tone="warning">{t('events.full')}</Badge>}
        {!isFull && (
          <Text size="sm" tone="muted">
            {t('events.seatsLeft', {
              count: left,
              left: format.number(left),
              capacity: format.number(capacity),
            })}
          </Text>
        )}
      </Row>
      {waitingCount > 0 && (
        <Text size="sm" tone="muted">
          {t('events.waiting', waiting)}
        </Text>
      )}
      {answersUntil && (
        <Text size="sm" tone="muted">
          {t(state === 'open' ? 'events.answersUntil' : 'events.answersClosed', {
            when: words.moment(answersUntil, timeZone),
          })}
        </Text>
      )}
    </Stack>
  );
}
