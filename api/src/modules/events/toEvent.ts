import type { PorticoEvent } from '@portico/contracts';
import { type CalendarEvent, localTimeAt } from '@portico/rules/events';
import type { events } from '../../db/schema/index.ts';
import type { EventRow } from './events.repository.ts';

type Stored = Pick<
  typeof events.$inferSelect,
  'startsAt' | 'endsAt' | 'timeZone' | 'localStart' | 'localEnd'
>;

/** The local time at the place; an event of an earlier release has only its moments. */
export const localTimes = ({ startsAt, endsAt, timeZone, localStart, localEnd }: Stored) => ({
  localStart: localStart ?? localTimeAt(startsAt, timeZone),
  localEnd: localEnd ?? localTimeAt(endsAt, timeZone),
});

export function toEvent({ event, answer, ...counts }: EventRow): PorticoEvent {
  const { id, createdAt, changedAt, changedBy, localAnswersUntil, kind, ...rest } = event;
  return {
    ...rest,
    ...localTimes(event),
    ...counts,
    _id: id,
    kind: kind as PorticoEvent['kind'],
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    answersUntil: event.answersUntil?.toISOString() ?? null,
    canceledAt: event.canceledAt?.toISOString() ?? null,
    answer,
    isAttending: answer?.state === 'yes',
  };
}

/** In the form that calendar files need. */
export const asCalendarEvent = (event: typeof events.$inferSelect): CalendarEvent => ({
  ...event,
  ...localTimes(event),
  _id: event.id,
});
