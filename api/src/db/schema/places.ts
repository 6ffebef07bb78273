import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { tsvector } from './tsvector.ts';

/** The gazetteer behind location search and place completion. */
export const places = pgTable(
  'places',
  {
    id: id(),
    city: text().notNull(),
    state: text(),
    stateCode: text(),
    country: text().notNull(),
    countryCode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Null for places of the gazetteer, because no event takes place in them. */
    timeZone: text(),
    source: text().notNull().default('seed'),
    population: integer().notNull().default(0),
    searchName: text()
      .notNull()
      .generatedAlwaysAs(sql`search_form(city || ' ' || coalesce(state, '') || ' ' || country)`),
    searchWords: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`name_words(city || ' ' || coalesce(state, '') || ' ' || coalesce(state_code, '') || ' ' || country)`,
      ),
  },
  (table) => [
    index('places_search_name').using('gin', table.searchName.op('gin_trgm_ops')),
    index('places_search_words').using('gin', table.searchWords),
    index('places_names').using('gin', sql`ts_filter(${table.searchWords}, '{a}')`),
    index('places_population').on(table.population.desc().nullsFirst(), table.id),
    // A place whose name is exactly what somebody typed.
    index('places_city').on(sql`search_form(${table.city})`),
    index('places_position').on(table.latitude, table.longitude),
    index('places_state_code').on(table.stateCode),
  ],
);
