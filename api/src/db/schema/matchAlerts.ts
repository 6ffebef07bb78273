import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { createdAt, id, instant, serial, updatedAt } from './columns.ts';
import { listings } from './listings.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';

/** What a listing was, or became, as far as alerts tell of it. */
export type ListingState = {
  isOffered: boolean;
  amount: number | null;
  currency: string;
  period: string | null;
};

/**
 * What alerts have yet to be made of: a listing or a client's wishes changed. Triggers write a row in the transaction of
 * the change, so that no writer can forget it; the job that makes the alerts deletes it in the same transaction.
 */
export const matchEvents = pgTable(
  'match_events',
  {
    id: serial(),
    listingId: uuid().references(() => listings.id, { onDelete: 'cascade' }),
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    /** Null where it is new. */
    before: jsonb().$type<ListingState>(),
    after: jsonb().$type<ListingState>(),
    isNew: boolean().notNull().default(false),
    at: createdAt(),
  },
  (table) => [
    index('match_events_listing').on(table.listingId).where(sql`listing_id is not null`),
    index('match_events_client').on(table.clientId).where(sql`client_id is not null`),
    check('match_events_subject', sql`(${table.listingId} is null) <> (${table.clientId} is null)`),
  ],
);

/** One digest: nobody gets two for one period. */
export const alertRuns = pgTable(
  'alert_runs',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    periodStart: instant().notNull(),
    alerts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('alert_runs_period').on(table.personId, table.periodStart)],
);

/**
 * What an agent is told of a client and a home. `version` is the event it was made of, so that an event made twice makes
 * one alert. An alert about a client's wishes names no home, and says how many suit now.
 */
export const matchAlerts = pgTable(
  'match_alerts',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    listingId: uuid().references(() => listings.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    score: integer(),
    /** How many homes suit now, of an alert about wishes. */
    homes: integer(),
    before: jsonb().$type<ListingState>(),
    after: jsonb().$type<ListingState>(),
    createdAt: createdAt(),
    seenAt: instant(),
    /** The digest that told of it; null until then. */
    runId: uuid().references(() => alertRuns.id, { onDelete: 'set null' }),
    toldAt: instant(),
  },
  (table) => [
    unique('match_alerts_once')
      .on(table.clientId, table.listingId, table.kind, table.version)
      .nullsNotDistinct(),
    index('match_alerts_recent').on(table.personId, table.createdAt, table.id),
    index('match_alerts_untold').on(table.personId).where(sql`told_at is null`),
    index('match_alerts_listing').on(table.listingId),
    index('match_alerts_agent').on(table.agentId),
    index('match_alerts_run').on(table.runId).where(sql`run_id is not null`),
    check('match_alerts_kind', sql`${table.kind} in ('come','price','gone','wishes')`),
  ],
);

/** When a member is told; without a row daily at eight, in UTC. Hours are of the member's zone. */
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

/** Homes that a client looks at without an account. Of the link's secret only a hash is kept. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    message: text().notNull().default(''),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    openedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shortlists_client').on(table.clientId, table.createdAt),
    index('shortlists_agent').on(table.agentId),
  ],
);

export const shortlistHomes = pgTable(
  'shortlist_homes',
  {
    shortlistId: uuid()
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What the client said; null until they do. */
    answer: text(),
    word: text().notNull().default(''),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.listingId] }),
    index('shortlist_homes_listing').on(table.listingId),
    check('shortlist_homes_answer', sql`${table.answer} in ('interested','no')`),
  ],
);

/**
 * A client whom their agent shows to the network without a name. What others read is written coarsely, so that every
 * combination fits several clients (docs/matching.md).
 */
export const prospects = pgTable(
  'prospects',
  {
    clientId: uuid()
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    sharedAt: createdAt(),
    /** `buy` or `rent`; null until the coarse description is written, and then nobody else sees the row. */
    offer: text(),
    country: text(),
    city: text(),
    /** The lower end of the budget's band in US dollars; null where too few share it. */
    budgetFrom: bigint({ mode: 'number' }),
    lifestyleNames: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    index('prospects_agent').on(table.agentId),
    index('prospects_list').on(table.offer, table.country, table.clientId),
  ],
);

/** One agent asks another for an introduction to a client they know only without a name. */
export const introductions = pgTable(
  'introductions',
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    askerAgentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    ownerAgentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    state: text().notNull().default('pending'),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('introductions_pending').on(table.clientId, table.askerAgentId).where(sql`state = 'pending'`),
    index('introductions_client').on(table.clientId),
    index('introductions_asker').on(table.askerAgentId, table.createdAt),
    index('introductions_owner').on(table.ownerAgentId, table.createdAt),
    index('introductions_due').on(table.expiresAt).where(sql`state = 'pending'`),
    check(
      'introductions_state',
      sql`${table.state} in ('pending','accepted','declined','withdrawn','expired')`,
    ),
    check('introductions_others', sql`${table.askerAgentId} <> ${table.ownerAgentId}`),
  ],
);

/** The thread of an introduction: each state it came to, who brought it there, and their words. */
export const introductionSteps = pgTable(
  'introduction_steps',
  {
    id: serial(),
    introductionId: uuid()
      .notNull()
      .references(() => introductions.id, { onDelete: 'cascade' }),
    state: text().notNull(),
    /** Null where time did it. */
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    word: text().notNull().default(''),
    at: createdAt(),
  },
  (table) => [
    index('introduction_steps_thread').on(table.introductionId, table.id),
    index('introduction_steps_person').on(table.personId).where(sql`person_id is not null`),
  ],
);
