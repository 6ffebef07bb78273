import type { EventDraftBase, EventDraftFields } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    venue: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** IANA name: an event is shown in its own zone. */
    timeZone: text().notNull(),
    /**
     * The local time at the place, `2026-11-20T18:30`; of all-day events only the days count. Null for an event of an
     * earlier release, whose local times are computed from its moments.
     */
    localStart: text(),
    localEnd: text(),
    localAnswersUntil: text(),
    isAllDay: boolean().notNull().default(false),
    /** Computed from the local time and the zone, and again when the rules of a zone change. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The deadline for answers; null means the end of the event. */
    answersUntil: instant(),
    capacity: integer().notNull(),
    /** The most guests that one answer may bring. */
    maxGuests: integer().notNull().default(0),
    pictureBaseUrl: text(),
    pictureAlt: text().notNull().default(''),
    canceledAt: instant(),
    cancelReason: text(),
    /** Increases with each change that calendars must apply (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** Increases with each change by staff, so that nobody overwrites another's change unseen. */
    version: integer().notNull().default(1),
    changedAt: instant(),
    changedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_ends').on(table.endsAt, table.id),
    index('events_starts').on(table.startsAt, table.id),
    check('events_kind', sql`${table.kind} in ('network','wealth')`),
    check('events_last', sql`${table.endsAt} > ${table.startsAt}`),
    check('events_guests', sql`${table.maxGuests} >= 0`),
  ],
);

/** What staff have typed about an event and not saved yet. An event has one draft at most, which all of staff share. */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    id: id(),
    /** Null for an event that does not exist yet. */
    eventId: uuid()
      .unique()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The event as it was when the draft was begun. */
    base: jsonb().$type<EventDraftBase>(),
    fields: jsonb().$type<EventDraftFields>().notNull(),
    /** Increases with each change, so that nobody overwrites another's words unseen. */
    version: integer().notNull().default(1),
    changedAt: instant().notNull(),
    changedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('event_drafts_changed').on(table.changedAt, table.id),
    check('event_drafts_base', sql`(${table.eventId} is null) = (${table.base} is null)`),
  ],
);

/** A client whom an agent invites, by a link that needs no account. */
export const eventInvitations = pgTable(
  'event_invitations',
  {
    id: id(),
    eventId: belongsTo(() => events.id),
    agentId: belongsTo(() => agents.id),
    clientId: belongsTo(() => clients.id),
    /** Where the invitation was sent. */
    email: text().notNull(),
    message: text().notNull().default(''),
    tokenHash: text().notNull().unique(),
    revokedAt: instant(),
    openedAt: instant(),
    /** A `no` is stored here; a yes is a row of `event_attendance`. */
    declinedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('event_invitations_once').on(table.eventId, table.clientId),
    index('event_invitations_client').on(table.clientId),
    index('event_invitations_agent').on(table.agentId, table.createdAt),
  ],
);

/** Who comes, and who waits for a seat: a member, or a client who was invited. No row means no. */
export const eventAttendance = pgTable(
  'event_attendance',
  {
    id: id(),
    eventId: belongsTo(() => events.id),
    personId: uuid().references(() => people.id, { onDelete: 'cascade' }),
    invitationId: uuid().references(() => eventInvitations.id, { onDelete: 'cascade' }),
    state: text().notNull().default('yes'),
    guests: integer().notNull().default(0),
    /** The order in which answers came, for the waiting list. Taken while the event is locked. */
    turn: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    promotedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('event_attendance_once').on(table.eventId, table.personId),
    unique('event_attendance_invitation').on(table.invitationId),
    index('event_attendance_waiting').on(table.eventId, table.turn).where(sql`state = 'waiting'`),
    index('event_attendance_person').on(table.personId),
    check('event_attendance_state', sql`${table.state} in ('yes','waiting')`),
    check('event_attendance_guests', sql`${table.guests} >= 0`),
    check('event_attendance_whose', sql`num_nonnulls(${table.personId}, ${table.invitationId}) = 1`),
  ],
);

/** A member's calendar of events at a secret address; only a hash of the secret is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  personId: belongsTo(() => people.id).primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
  readAt: instant(),
});
