import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** The outbox: what would have been sent, for the page that shows it, or what waits for an SMTP server. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    sender: text().notNull(),
    /** Whom an answer goes to, where that is not the sender. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    createdAt: createdAt(),
    /** When a process last took it to deliver it; another may take it some minutes later. */
    attemptedAt: instant(),
    sentAt: instant(),
    failure: text(),
  },
  (table) => [index('mails_created').on(table.createdAt)],
);
