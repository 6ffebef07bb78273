import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { knownRentPeriods, priceOrder, propertyColumns } from './propertyColumns.ts';
import { tsvector } from './tsvector.ts';

/**
 * Public listings from other companies' feeds, filled by `pnpm import listings FILE` and answered as `listhubListings`
 * (B §7). No member owns or edits them; a later import of the same feed and key replaces the row.
 */
export const feedListings = pgTable(
  'feed_listings',
  {
    id: id(),
    feed: text().notNull(),
    /** RESO ListingKey. */
    listingKey: text().notNull(),
    status: text().notNull(),
    ...propertyColumns(),
    isRental: boolean().notNull().default(false),
    priceOrder: priceOrder(sql`is_rental`),
    /** Absolute https addresses, as the feed names them. */
    pictureUrls: text().array().notNull().default(sql`'{}'::text[]`),
    agentName: text(),
    officeName: text(),
    dateListed: date({ mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchWords: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`listing_words(title, street_address, city, state, zipcode, country, mls_id)`),
  },
  (table) => [
    uniqueIndex('feed_listings_key').on(table.feed, table.listingKey),
    index('feed_listings_price_down').on(table.priceOrder.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('feed_listings_price_up').on(table.priceOrder.asc().nullsLast(), table.id),
    index('feed_listings_city').on(table.city, table.priceOrder.desc().nullsLast()),
    index('feed_listings_search_words').using('gin', table.searchWords),
    check('feed_listings_rent_period', knownRentPeriods),
    check(
      'feed_listings_status',
      sql`${table.status} in ('Active','Coming Soon','Pending','Under Contract')`,
    ),
  ],
);

/** One run of the importer over one file; `fileHash` lets an interrupted run continue where it stopped. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    feed: text().notNull(),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    state: text().notNull().default('running'),
    /** Processed rows of the file, written or not; they are counted in whole batches. */
    rowsDone: integer().notNull().default(0),
    written: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** The first rejected rows, up to a limit: line and reason. */
    rejections: jsonb().$type<{ line: number; reason: string }[]>().notNull().default(sql`'[]'::jsonb`),
    startedAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant(),
  },
  (table) => [
    index('import_runs_file').on(table.feed, table.fileHash),
    check('import_runs_state', sql`${table.state} in ('running','finished','failed')`),
  ],
);
