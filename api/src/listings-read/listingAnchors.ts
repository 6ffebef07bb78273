import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';

/** Columns of a listing's place; their indexes continue with the price, the most expensive first. */
const places = { city: listings.city, state: listings.state, country: listings.country };

/**
 * The common places that a typed name contains: "villa miami" is likely found in Miami. They come from the planner's
 * statistics, because only a place with many listings can make a word match many rows.
 */
export async function anchorsOf(db: Database, name: string): Promise<SQL[]> {
  const found = await rowsOf<{ column: keyof typeof places; value: string }>(
    db,
    sql`select attname as column, value from pg_stats, unnest(most_common_vals::text::text[]) value
      where schemaname = 'public' and tablename = ${getTableName(listings)}
        and attname in ('city', 'state', 'country')
        and ' ' || search_form(${name}) || ' ' like '% ' || search_form(value) || ' %'
      order by array_position(array['city', 'state', 'country'], attname::text), length(value) desc`,
  );
  return found.map(({ column, value }) => sql`${places[column] satisfies PgColumn} = ${value}`);
}
