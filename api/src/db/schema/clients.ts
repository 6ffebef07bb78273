import type { ClientStage, MatchReason, RentPeriod } from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import { clientStages, rentPeriods } from '@portico/contracts/lists';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, quoted, updatedAt, wholeAmount } from './columns.ts';
import { listings } from './listings.ts';
import { agents } from './organisations.ts';
import { people } from './people.ts';
import { knownRentPeriods } from './propertyColumns.ts';
import { tsvector } from './tsvector.ts';

const clientStatuses = ['active', 'settled', 'archived', 'deleted', 'merged'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/**
 * Clients that are neither deleted nor merged into another: nobody else may have their e-mail address and phone number.
 */
const isKept = `status in ('active','settled','archived')`;

/** A text that is ordered by its bytes in every database, such as a fractional key. */
const byteOrdered = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The clients that lists show. Written out, because the planner must recognize the condition of the indexes. */
export const isLiveClient = sql.raw(`status in ('active','settled')`);

/**
 * Someone for whom an agent looks for a home. Only that agent sees them. Prices are US dollars, empty lists mean "any".
 */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    personId: belongsTo(() => people.id),
    fullName: text().notNull(),
    /** "Last, First". */
    sortName: text().notNull(),
    /**
     * What `lastNameFirst` sorts by (B §7): two blanks part the names, so that "Lefèvre, Zoe" comes before "Lefèvre C, Ann"
     * and accents count for nothing.
     */
    nameOrder: byteOrdered().notNull().generatedAlwaysAs(sql`search_form(replace(sort_name, ', ', '  '))`),
    city: text(),
    state: text(),
    country: text(),
    /** Lower case; unique among one agent's clients. */
    email: text(),
    /** E.164. Several people may share a number. */
    phone: text(),
    stage: text().$type<ClientStage>().notNull().default('new'),
    /** The place within the stage. */
    rank: byteOrdered().notNull().default('a0'),
    /** `active` is matched with homes; `settled` is in a stage that no longer searches; the others are not listed. */
    status: text().$type<ClientStatus>().notNull().default('active'),
    /** The client that this one was merged into. */
    mergedInto: uuid(),
    deletedAt: instant(),
    /** Increases with every change; an outdated write is refused (CONFLICT). */
    version: integer().notNull().default(1),
    lifestyleNames: text().array().notNull().default(sql`'{}'::text[]`),
    wishedCities: text().array().notNull().default(sql`'{}'::text[]`),
    wishedCountries: text().array().notNull().default(sql`'{}'::text[]`),
    /** Null for a client who wants to buy; otherwise they rent, and the prices are rents for this period. */
    rentPeriod: text().$type<RentPeriod>(),
    minPriceUsd: wholeAmount(),
    maxPriceUsd: wholeAmount(),
    /** The period of the rents for a client who would buy or rent; it counts only where `rentPeriod` is null. */
    alsoRentPeriod: text().$type<RentPeriod>(),
    minRentUsd: wholeAmount(),
    maxRentUsd: wholeAmount(),
    ...measureWishesOf(() => integer()),
    /** Tags that a home must have; it must have all of them. */
    tagNames: text().array().notNull().default(sql`'{}'::text[]`),
    notes: text().notNull().default(''),
    searchName: text().notNull().generatedAlwaysAs(sql`search_form(full_name)`),
    searchWords: tsvector().notNull().generatedAlwaysAs(sql`name_words(full_name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('clients_agent_names').on(table.agentId, table.nameOrder, table.id),
    index('clients_name').on(table.agentId, table.searchName),
    // The words of one agent's clients: each begins with the agent (0099), because nobody searches all agents' clients.
    index('clients_agent_words')
      .using('gin', sql.raw('agent_words(agent_id, search_words)'))
      .with({ fastupdate: false }),
    index('clients_person').on(table.personId),
    // The table's orders, with the columns that its filters use: they are checked, and counted, within the index.
    index('clients_live_names')
      .on(table.agentId, table.nameOrder, table.id, table.stage, table.rentPeriod, table.alsoRentPeriod)
      .where(isLiveClient),
    index('clients_live_created')
      .on(table.agentId, table.createdAt, table.id, table.stage, table.rentPeriod, table.alsoRentPeriod)
      .where(isLiveClient),
    index('clients_live_updated')
      .on(table.agentId, table.updatedAt, table.id, table.stage, table.rentPeriod, table.alsoRentPeriod)
      .where(isLiveClient),
    // The wishes by which a home finds the clients of one agent (`theirWishers` of the match rule). A save is followed by a
    // search at once, which would have to read the list of pending entries: there is none (`fastupdate`).
    index('clients_wishes')
      .using('gin', sql.raw('wish_keys(agent_id, wished_cities, wished_countries, lifestyle_names)'))
      .with({ fastupdate: false })
      .where(sql.raw(`status = 'active'`)),
    index('clients_live_rank').on(table.agentId, table.stage, table.rank, table.id).where(isLiveClient),
    uniqueIndex('clients_email')
      .on(table.agentId, table.email)
      .where(sql.raw(`email is not null and ${isKept}`)),
    index('clients_phone')
      .on(table.agentId, table.phone)
      .where(sql.raw(`phone is not null and ${isKept}`)),
    // A file that is imported again may name them.
    index('clients_deleted_agent').on(table.agentId).where(sql.raw(`status = 'deleted'`)),
    index('clients_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    check('clients_rent_period', knownRentPeriods),
    check('clients_also_rent_period', sql.raw(`also_rent_period in (${quoted(rentPeriods)})`)),
    check('clients_stage', sql.raw(`stage in (${quoted(clientStages)})`)),
    check('clients_status', sql.raw(`status in (${quoted(clientStatuses)})`)),
  ],
);

/** A listing that suits a client. `agentId` repeats the client's agent: the dashboard selects by it and by time. */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    agentId: belongsTo(() => agents.id),
    clientId: belongsTo(() => clients.id),
    listingId: belongsTo(() => listings.id),
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
