import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
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
     * What the clocks of the place show, `2026-11-20T18:30`; of all-day events only the days count. Null for an event of an
     * earlier release: its clocks are read from the moments.
     */
    localStart: text(),
    localEnd: text(),
    localAnswersUntil: text(),
    isAllDay: boolean().notNull().default(false),
    /** Derived from the wall clock and the zone; derived again when the rules of a zone change. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Until when answers are taken; null: until the event ends. */
    answersUntil: instant(),
    capacity: integer().notNull(),
    /** The most guests that one answer may bring. */
    maxGuests: integer().notNull().default(0),
    pictureBaseUrl: text(),
    pictureAlt: text().notNull().default(''),
    canceledAt: instant(),
    cancelReason: text(),
    /** Raised by each change that calendars must take in (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** Raised by each change of staff, so that nobody overwrites another's unseen. */
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

/** A client whom an agent asks to come, by a link that needs no account. */
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
    /** `no` is kept here; a yes is a row of `event_attendance`. */
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
    /** The order in which answers came: the waiting list's. Taken while the event is locked. */
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

/** A member's calendar of events by a secret address; of the secret only a hash is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  personId: belongsTo(() => people.id).primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
  readAt: instant(),
});
