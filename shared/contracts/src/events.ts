import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, nullable, oneOf, pageOf, strict } from './base.ts';
import { eventKinds, mostGuests } from './lists.ts';

/** What the clocks of a place show, without a zone: `2026-11-20T18:30`. */
export const LocalDateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });

/** A yes, or a wait for a seat. */
export const EventAnswer = Type.Object({
  state: oneOf(['yes', 'waiting']),
  guests: Type.Integer({ minimum: 0 }),
  /** 1 is next; null for who has a seat. */
  place: nullable(Type.Integer({ minimum: 1 })),
});
export type EventAnswer = Static<typeof EventAnswer>;

export const PorticoEvent = Type.Object({
  _id: Id,
  slug: Type.String(),
  kind: oneOf(eventKinds),
  title: Type.String(),
  summary: Type.String(),
  venue: Type.String(),
  city: Type.String(),
  country: Type.String(),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  timeZone: Type.String({ description: 'IANA name; the event is shown in its own zone' }),
  localStart: LocalDateTime,
  localEnd: LocalDateTime,
  isAllDay: Type.Boolean({ description: 'only the days of the local times count; the last day is included' }),
  startsAt: IsoDateTime,
  endsAt: IsoDateTime,
  answersUntil: nullable(IsoDateTime),
  capacity: Type.Integer(),
  maxGuests: Type.Integer({ description: 'the most guests that one answer may bring' }),
  attendingCount: Type.Integer({ description: 'seats taken: members, clients and their guests' }),
  waitingCount: Type.Integer({ description: 'answers that wait for a seat' }),
  isAttending: Type.Boolean(),
  answer: nullable(EventAnswer),
  canceledAt: nullable(IsoDateTime),
  cancelReason: nullable(Type.String()),
  sequence: Type.Integer({
    description: 'SEQUENCE of calendar files: raised by each change they must take in',
  }),
  version: Type.Integer(),
  pictureBaseUrl: nullable(Type.String()),
});
export type PorticoEvent = Static<typeof PorticoEvent>;

/** GET /events?when=upcoming|past&p= */
export const EventsQuery = strict({
  when: Type.Optional(oneOf(['upcoming', 'past'])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type EventsQuery = Static<typeof EventsQuery>;
export const EventPage = pageOf(PorticoEvent);

/**
 * PUT /events/{id}/attendance: a seat, or a place on the waiting list where none is free. Without `guests` an answer keeps
 * those it has. ANSWERS_CLOSED after the deadline, EVENT_FULL for more guests than there are seats.
 */
export const AttendanceBody = strict({
  isAttending: Type.Boolean(),
  guests: Type.Optional(Type.Integer({ minimum: 0, maximum: mostGuests })),
});
export type AttendanceBody = Static<typeof AttendanceBody>;
