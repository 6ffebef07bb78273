import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from './columns.ts';

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

/** What a write answered, so that a repeated request with the same key makes one row and gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The person, or the address for someone signed out. */
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

/** Who did what to whom. No foreign keys: the record outlives what it speaks of. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial(),
    at: createdAt(),
    actorPersonId: uuid(),
    impersonatorPersonId: uuid(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    ipAddress: text(),
    requestId: text(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorPersonId, table.at),
    index('audit_log_impersonator')
      .on(table.impersonatorPersonId, table.at)
      .where(sql`impersonator_person_id is not null`),
    index('audit_log_action').on(table.action, table.at),
    index('audit_log_subject_id').on(table.subjectId, table.at),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.at),
  ],
);
