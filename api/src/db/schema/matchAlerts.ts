import type { TextByLanguage } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { belongsTo, createdAt, id, instant, serial, updatedAt } from './columns.ts';
import { listings } from './listings.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** The part of a listing's state that alerts report. */
export type ListingState = {
  isOffered: boolean;
  amount: number | null;
  currency: string;
  period: string | null;
};

/**
 * Changes of listings or clients' wishes that have not become alerts yet. Triggers write a row in the transaction of
 * the change, so that no writer can forget it; the job that makes the alerts deletes it in the same transaction.
 */
export const matchEvents = pgTable(
  'match_events',
  {
    id: serial(),
    listingId: uuid().references(() => listings.id, { onDelete: 'cascade' }),
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** Null for a new one. */
    before: jsonb().$type<ListingState>(),
    after: jsonb().$type<ListingState>(),
    /** The home's title while the network saw it: after the change, or before it where the change hid the home. */
    title: jsonb().$type<TextByLanguage>(),
    isNew: boolean().notNull().default(false),
    /**
     * Wishes that came from a spreadsheet: the agent knows about them, so their matches are stored but not announced.
     */
    isQuiet: boolean().notNull().default(false),
    at: createdAt(),
  },
  (table) => [
    // Each kind has its own order: thousands of clients do not make a home wait.
    index('match_events_homes').on(table.isQuiet, table.id).where(sql`listing_id is not null`),
    index('match_events_wishes').on(table.isQuiet, table.id).where(sql`client_id is not null`),
    index('match_events_listing').on(table.listingId).where(sql`listing_id is not null`),
    index('match_events_client').on(table.clientId).where(sql`client_id is not null`),
    check('match_events_subject', sql`(${table.listingId} is null) <> (${table.clientId} is null)`),
  ],
);

/** One digest, so that nobody gets two for one period. */
export const alertRuns = pgTable(
  'alert_runs',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    periodStart: instant().notNull(),
    alerts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('alert_runs_period').on(table.personId, table.periodStart)],
);

/**
 * Something to tell an agent about a client and a home. `version` is the event behind it, so that an event processed
 * twice makes one alert. An alert about a client's wishes names no home, but says how many suit now.
 */
export const matchAlerts = pgTable(
  'match_alerts',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    agentId: belongsTo(() => agents.id),
    clientId: belongsTo(() => clients.id),
    listingId: uuid().references(() => listings.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    score: integer(),
    /** In an alert about wishes: how many homes suit now. */
    homes: integer(),
    before: jsonb().$type<ListingState>(),
    after: jsonb().$type<ListingState>(),
    /** This price brought the home into the client's budget. */
    entersBudget: boolean().notNull().default(false),
    /** The home's title as the network saw it then; null if that is unknown. */
    title: jsonb().$type<TextByLanguage>(),
    createdAt: createdAt(),
    seenAt: instant(),
    /** The digest that contained it; null until then, and for one that no longer held when the others were told. */
    runId: uuid().references(() => alertRuns.id, { onDelete: 'set null' }),
    toldAt: instant(),
  },
  (table) => [
    unique('match_alerts_once')
      .on(table.clientId, table.listingId, table.kind, table.version)
      .nullsNotDistinct(),
    index('match_alerts_recent').on(table.personId, table.createdAt, table.id),
    index('match_alerts_untold').on(table.personId, table.createdAt).where(sql`told_at is null`),
    index('match_alerts_listing').on(table.listingId),
    index('match_alerts_agent').on(table.agentId),
    index('match_alerts_run').on(table.runId).where(sql`run_id is not null`),
    check('match_alerts_kind', sql`${table.kind} in ('come','price','gone','wishes')`),
  ],
);

/** When a member gets alerts; without a row daily at eight, in UTC. Hours are in the member's zone. */
export const alertSettings = pgTable(
  'alert_settings',
  {
    personId: uuid()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    rhythm: text().notNull().default('daily'),
    hour: integer().notNull().default(8),
    quietFrom: integer().notNull().default(21),
    quietTo: integer().notNull().default(7),
    timeZone: text().notNull().default('UTC'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('alert_settings_rhythm', sql`${table.rhythm} in ('immediate','daily','weekly','off')`),
    check(
      'alert_settings_hours',
      sql`${table.hour} between 0 and 23 and ${table.quietFrom} between 0 and 23 and ${table.quietTo} between 0 and 23`,
    ),
  ],
);
