import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant, updatedAt } from './columns.ts';
import { people } from './people.ts';

/**
 * A search saved by name. `nextDigestAt` is null if no mail is wanted; the mail lists what is new since `digestedTo`.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    name: text().notNull(),
    /** The body of POST /listings/search without the page number. */
    query: jsonb().$type<unknown>().notNull(),
    digest: text().notNull().default('off'),
    digestedTo: createdAt(),
    nextDigestAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('saved_searches_person').on(table.personId, table.createdAt),
    index('saved_searches_due').on(table.nextDigestAt).where(sql`next_digest_at is not null`),
    check('saved_searches_digest', sql`${table.digest} in ('off','daily','weekly')`),
  ],
);
