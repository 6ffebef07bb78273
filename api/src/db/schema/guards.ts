import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Attempts per key (an account, an address) within a window; shared by every API process. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowStartedAt: createdAt(),
    attempts: integer().notNull().default(0),
    blockedUntil: instant(),
  },
  (table) => [index('rate_limits_window').on(table.windowStartedAt)],
);

/** The answer to a write, so that a repeated request with the same key makes one row and gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person, or the address of somebody who is signed out. */
    owner: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
