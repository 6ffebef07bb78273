import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** The outbox: mail that the outbox page shows instead of sending it, or mail that waits for an SMTP server. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    sender: text().notNull(),
    /** Where replies go, if not to the sender. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    /** An iCalendar object that the reader's calendar imports from the mail; its METHOD says how. */
    calendar: text(),
    /** Names the mail's message: a second mail with the same key is not written. */
    key: text().unique(),
    /** The address where one press turns such mails off (RFC 8058). */
    unsubscribeUrl: text(),
    createdAt: createdAt(),
    /** When a process last claimed the mail for delivery; another process may claim it some minutes later. */
    attemptedAt: instant(),
    sentAt: instant(),
    failure: text(),
    /** Refused for good, so it is not tried again. */
    refusedAt: instant(),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_recipient').on(table.recipient, table.createdAt),
    index('mails_unsent').on(table.createdAt).where(sql`sent_at is null`),
  ],
);

/**
 * Addresses that accept no mail. Notices leave them out. An address that a server refused for good stays until it takes
 * a mail again. One from which mails came back stays for some months, because the relay accepts the next mail for it
 * too.
 */
export const refusedAddresses = pgTable('refused_addresses', {
  address: text().primaryKey(),
  reason: text().notNull(),
  hasBounced: boolean().notNull().default(false),
  at: createdAt(),
});
