import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

/** A member's request about their own data, and its deadline. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    personId: belongsTo(() => people.id),
    kind: text().notNull(),
    /** What is wrong and how it should read, or why somebody leaves. */
    message: text().notNull().default(''),
    state: text().notNull().default('asked'),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
    settledAt: instant(),
    /** Until when a download can be fetched. */
    expiresAt: instant(),
  },
  (table) => [
    index('privacy_requests_person').on(table.personId, table.createdAt),
    index('privacy_requests_created').on(table.createdAt),
    index('privacy_requests_asked').on(table.dueAt).where(sql`state = 'asked'`),
    uniqueIndex('privacy_requests_one_asked')
      .on(table.personId, table.kind)
      .where(sql`state = 'asked' and kind <> 'correction'`),
    check('privacy_requests_kind', sql`${table.kind} in ('download','correction','deletion')`),
    check('privacy_requests_state', sql`${table.state} in ('asked','ready','done','cancelled','expired')`),
  ],
);

/** The file of a download, stored until the request expires. */
export const privacyDownloads = pgTable('privacy_downloads', {
  requestId: uuid()
    .primaryKey()
    .references(() => privacyRequests.id, { onDelete: 'cascade' }),
  content: text().notNull(),
});
