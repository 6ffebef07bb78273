import { type Static, Type } from 'typebox';
import {
  filledLineOf,
  filledTextOf,
  Id,
  IsoDate,
  IsoDateTime,
  lineOf,
  nullable,
  oneOf,
  pageOf,
  strict,
  textOf,
} from './base.ts';
import { UsedEventDraft } from './eventDrafts.ts';
import {
  answerStates,
  articleLimits,
  eventKinds,
  invitationAnswers,
  longestEventReason,
  longestEventSummary,
  longestEventTitle,
  longestInvitation,
  mostGuests,
  mostSeats,
} from './lists.ts';

/** A local time without a zone: `2026-11-20T18:30`. */
export const LocalDateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });

/** A yes, or a wait for a seat. */
export const EventAnswer = Type.Object({
  state: oneOf(answerStates),
  guests: Type.Integer({ minimum: 0 }),
  /** 1 is next; null for somebody who has a seat. */
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
  pictureAlt: Type.String({ description: 'what the picture shows; empty without a picture' }),
});
export type PorticoEvent = Static<typeof PorticoEvent>;

/**
 * GET /events?when=upcoming|past&p=. With `from` and `to` instead of `when`: events on these days, including the last
 * one, by the calendar of each event's own place. `only=answered`: those that the reader comes to or waits for.
 */
export const EventsQuery = strict({
  /** The one event with this name, upcoming or past: the target of a link in a mail or a calendar. */
  slug: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  when: Type.Optional(oneOf(['upcoming', 'past'])),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  kind: Type.Optional(oneOf(eventKinds)),
  only: Type.Optional(oneOf(['answered'])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type EventsQuery = Static<typeof EventsQuery>;
export const EventPage = Type.Object({
  ...pageOf(PorticoEvent).properties,
  canceledDocs: Type.Optional(Type.Integer({ description: 'how many of all that were found are canceled' })),
});
export type EventPage = Static<typeof EventPage>;

/**
 * PUT /events/{id}/attendance: a seat, or a place on the waiting list if none is free. Without `guests` an answer keeps
 * its guests. ANSWERS_CLOSED after the deadline, EVENT_FULL for more guests than there are seats.
 */
export const AttendanceBody = strict({
  isAttending: Type.Boolean(),
  guests: Type.Optional(Type.Integer({ minimum: 0, maximum: mostGuests })),
});
export type AttendanceBody = Static<typeof AttendanceBody>;

/**
 * An event as staff write it: its local time and zone. The server computes the moments, and the position from the city.
 */
const eventFields = {
  kind: oneOf(eventKinds),
  title: filledLineOf(longestEventTitle),
  summary: filledTextOf(longestEventSummary),
  venue: filledLineOf(120),
  city: filledLineOf(80),
  country: filledLineOf(80),
  timeZone: filledLineOf(60),
  localStart: LocalDateTime,
  localEnd: LocalDateTime,
  isAllDay: Type.Boolean(),
  localAnswersUntil: nullable(LocalDateTime),
  capacity: Type.Integer({ minimum: 1, maximum: mostSeats }),
  maxGuests: Type.Integer({ minimum: 0, maximum: mostGuests }),
  /** Uploaded by POST /cms/pictures. Without these two an event keeps its picture; null removes it. */
  pictureBaseUrl: Type.Optional(nullable(lineOf(articleLimits.address))),
  pictureAlt: Type.Optional(lineOf(articleLimits.alt)),
  /** Deleted once the event is saved. */
  draft: Type.Optional(UsedEventDraft),
};
export const EventBody = strict(eventFields);
export type EventBody = Static<typeof EventBody>;

/** PUT /events/{id}: CONFLICT, with the current event, when `version` is outdated. */
export const EventChangeBody = strict({ ...eventFields, version: Type.Integer({ minimum: 1 }) });
export type EventChangeBody = Static<typeof EventChangeBody>;

/** POST /events/{id}/cancel: everybody who comes or waits is told, with the reason. */
export const EventCancelBody = strict({
  reason: filledTextOf(longestEventReason),
  version: Type.Integer({ minimum: 1 }),
});
export type EventCancelBody = Static<typeof EventCancelBody>;

/** POST /events/{id}/seats: so many more seats, which go to who waits, in order. */
export const EventSeatsBody = strict({
  seats: Type.Integer({ minimum: 1, maximum: mostSeats }),
  version: Type.Integer({ minimum: 1 }),
  /**
   * The figures that `seats` was computed from: CONFLICT where an answer has changed them. `upTo` is how many seats the
   * waiting answer `answerId` and those before it need. Pages of an earlier release send none.
   */
  seen: Type.Optional(strict({ taken: Type.Integer(), answerId: Id, upTo: Type.Integer() })),
});
export type EventSeatsBody = Static<typeof EventSeatsBody>;

/** GET /events/{id}/answers and its export: the guests, for staff. */
export const AnswersQuery = strict({
  state: Type.Optional(oneOf(answerStates)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type AnswersQuery = Static<typeof AnswersQuery>;

export const AnswersExportQuery = strict({ state: Type.Optional(oneOf(answerStates)) });
export type AnswersExportQuery = Static<typeof AnswersExportQuery>;

export const EventGuest = Type.Object({
  _id: Id,
  fullName: Type.String(),
  email: Type.String(),
  isClient: Type.Boolean({ description: 'a client who was invited, not a member' }),
  invitedBy: nullable(Type.String({ description: 'the agent who invited the client' })),
  state: oneOf(answerStates),
  guests: Type.Integer(),
  answeredAt: IsoDateTime,
});
export type EventGuest = Static<typeof EventGuest>;
export const EventGuestPage = pageOf(EventGuest);

/** GET /events/feed: whether the reader's calendar can be subscribed to. Only a hash of its address is stored. */
export const CalendarFeed = Type.Object({
  createdAt: nullable(IsoDateTime),
  readAt: nullable(IsoDateTime),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

/** POST /events/feed: a new address, shown once; the earlier one ends. */
export const CalendarFeedWithUrl = Type.Object({ ...CalendarFeed.properties, url: Type.String() });
export type CalendarFeedWithUrl = Static<typeof CalendarFeedWithUrl>;

/** POST /events/{id}/invitations: a mail to a client of the reader, with a link that needs no account. Again: a new link. */
export const EventInvitationBody = strict({ clientId: Id, message: textOf(longestInvitation) });
export type EventInvitationBody = Static<typeof EventInvitationBody>;

export const EventInvitation = Type.Object({
  _id: Id,
  event: Type.Object({
    _id: Id,
    slug: Type.String(),
    title: Type.String(),
    startsAt: IsoDateTime,
    endsAt: IsoDateTime,
    timeZone: Type.String(),
  }),
  answer: oneOf(invitationAnswers),
  guests: Type.Integer(),
  sentAt: IsoDateTime,
  openedAt: nullable(IsoDateTime),
  isRevoked: Type.Boolean(),
});
export type EventInvitation = Static<typeof EventInvitation>;

/** GET /events/by-client: the reader's clients, each with their invitations. */
export const ClientWithInvitations = Type.Object({
  client: Type.Object({ _id: Id, fullName: Type.String(), email: nullable(Type.String()) }),
  invitations: Type.Array(EventInvitation),
});
export type ClientWithInvitations = Static<typeof ClientWithInvitations>;
export const ClientsWithInvitationsPage = pageOf(ClientWithInvitations);
export const EventsByClientQuery = strict({
  /** A part of the client's name. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type EventsByClientQuery = Static<typeof EventsByClientQuery>;

const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/**
 * POST /event-invitations/open, without an account: the secret is in the body, so that no address and no log contains
 * it.
 */
export const InvitationOpenBody = strict({ token: InvitationToken });
export type InvitationOpenBody = Static<typeof InvitationOpenBody>;

/** POST /event-invitations/answer: counted against the capacity like a member's. */
export const InvitationAnswerBody = strict({ token: InvitationToken, ...AttendanceBody.properties });
export type InvitationAnswerBody = Static<typeof InvitationAnswerBody>;

/** What an invited client sees: the event, and who invites them. */
export const InvitedEvent = Type.Object({
  clientName: Type.String(),
  agentName: Type.String(),
  message: Type.String(),
  hasDeclined: Type.Boolean(),
  /** How many come and wait is for members. */
  event: Type.Omit(PorticoEvent, ['attendingCount', 'waitingCount']),
});
export type InvitedEvent = Static<typeof InvitedEvent>;
