import { type Static, Type } from 'typebox';
import { Id, IsoDateTime, lineOf, nullable, oneOf, pageOf, strict, textOf } from './base.ts';
import { eventKinds, longestEventSummary } from './lists.ts';

/** A line that is still being typed: it may be empty, or longer than the form lets it be saved. */
const typedLine = lineOf(500);

/** The form of an event as it was typed, with half-typed numbers and times. */
export const EventDraftFields = strict({
  kind: oneOf(eventKinds),
  title: typedLine,
  summary: textOf(longestEventSummary * 5),
  venue: typedLine,
  city: typedLine,
  country: typedLine,
  timeZone: typedLine,
  localStart: typedLine,
  localEnd: typedLine,
  isAllDay: Type.Boolean(),
  localAnswersUntil: typedLine,
  capacity: typedLine,
  maxGuests: typedLine,
  /** Empty without a picture. */
  pictureBaseUrl: typedLine,
  pictureAlt: typedLine,
});
export type EventDraftFields = Static<typeof EventDraftFields>;

/** The event that a draft changes, as it was when the draft was begun: later changes are compared with it. */
export const EventDraftBase = strict({
  _id: Id,
  version: Type.Integer({ minimum: 1 }),
  fields: EventDraftFields,
});
export type EventDraftBase = Static<typeof EventDraftBase>;

const draftHead = {
  _id: Id,
  /** Increases with every change of the draft. */
  version: Type.Integer({ minimum: 1 }),
  changedAt: IsoDateTime,
  changedBy: nullable(Type.String()),
  isOwn: Type.Boolean({ description: 'the reader changed it last' }),
};

/** GET /events/drafts/{id}. `event` is null for an event that does not exist yet. */
export const EventDraft = Type.Object({
  ...draftHead,
  event: nullable(EventDraftBase),
  fields: EventDraftFields,
});
export type EventDraft = Static<typeof EventDraft>;

/** A line of GET /events/drafts. `event` is the event as it is now. */
export const EventDraftSummary = Type.Object({
  ...draftHead,
  title: Type.String({ description: 'as typed; it may be empty' }),
  event: nullable(Type.Object({ _id: Id, title: Type.String() })),
});
export type EventDraftSummary = Static<typeof EventDraftSummary>;
export const EventDraftPage = pageOf(EventDraftSummary);

/** GET /events/drafts: those of new events alone, or the one of an event; newest first. */
export const EventDraftsQuery = strict({
  only: Type.Optional(oneOf(['new'])),
  eventId: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type EventDraftsQuery = Static<typeof EventDraftsQuery>;

/**
 * POST /events/drafts: the page chooses the id, so that a repeated request begins no second draft. CONFLICT, with the
 * current draft, where there is one with this id or of this event already.
 */
export const NewEventDraftBody = strict({
  _id: Id,
  event: nullable(EventDraftBase),
  fields: EventDraftFields,
});
export type NewEventDraftBody = Static<typeof NewEventDraftBody>;

/** PUT /events/drafts/{id}: an outdated version gets CONFLICT with the current draft. */
export const EventDraftBody = strict({ version: Type.Integer({ minimum: 1 }), fields: EventDraftFields });
export type EventDraftBody = Static<typeof EventDraftBody>;

/** DELETE /events/drafts/{id}: CONFLICT where somebody has changed the draft since this version. */
export const EventDraftVersion = strict({ version: Type.Integer({ minimum: 1 }) });
export type EventDraftVersion = Static<typeof EventDraftVersion>;

/** The draft that an event is saved from. EVENT_DRAFT_CHANGED unless it still has this version. */
export const UsedEventDraft = strict({ _id: Id, version: Type.Integer({ minimum: 1 }) });
export type UsedEventDraft = Static<typeof UsedEventDraft>;
