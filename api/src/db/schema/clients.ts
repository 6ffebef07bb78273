import type { MatchReason, RentPeriod } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, wholeAmount } from './columns.ts';
import { listings } from './listings.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';
import { knownRentPeriods } from './propertyColumns.ts';

/**
 * Someone for whom an agent looks for a home. Only that agent sees them. Prices are US dollars, empty lists mean "any".
 */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    /** "last first": what `lastNameFirst` sorts by (B §7). */
    sortName: text().notNull(),
    city: text(),
    state: text(),
    country: text(),
    status: text().notNull().default('active'),
    lifestyleNames: text().array().notNull().default(sql`'{}'::text[]`),
    wishedCities: text().array().notNull().default(sql`'{}'::text[]`),
    wishedCountries: text().array().notNull().default(sql`'{}'::text[]`),
    /** Null wishes to buy; otherwise to rent, and the prices are rents of this period. */
    rentPeriod: text().$type<RentPeriod>(),
    minPriceUsd: wholeAmount(),
    maxPriceUsd: wholeAmount(),
    minBedrooms: integer(),
    notes: text().notNull().default(''),
    searchName: text().notNull().generatedAlwaysAs(sql`search_form(full_name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('clients_agent').on(table.agentId, table.sortName, table.id),
    index('clients_search_name').using('gin', table.searchName.op('gin_trgm_ops')),
    index('clients_person').on(table.personId),
    check('clients_rent_period', knownRentPeriods),
  ],
);

/** A listing that suits a client. `agentId` is the client's agent again: the dashboard asks by it and by time. */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    reasons: jsonb().$type<MatchReason[]>().notNull().default(sql`'[]'::jsonb`),
    status: text().notNull().default('new'),
    matchedAt: createdAt(),
    seenAt: instant(),
  },
  (table) => [
    uniqueIndex('matches_pair').on(table.clientId, table.listingId),
    index('matches_recent').on(table.agentId, table.matchedAt, table.id),
    index('matches_listing').on(table.listingId, table.score),
    check('matches_score', sql`${table.score} between 0 and 100`),
    check('matches_status', sql`${table.status} in ('new','interested','possible','rejected')`),
  ],
);
