import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, serial } from './columns.ts';
import { tsvector } from './tsvector.ts';

/**
 * Who did what to whom (decision 41). No foreign keys: the record outlives its subjects. The database refuses to change
 * or delete a row; only retention deletes, whole seals at a time.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial(),
    at: createdAt(),
    actorPersonId: uuid(),
    impersonatorPersonId: uuid(),
    /**
     * What they were called at that time, if they were staff: a new name must not rewrite what was done before. Members'
     * names are read from their accounts, so that they go with them. Null in entries of earlier releases.
     */
    actorName: text(),
    impersonatorName: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    /** Why it was done, in the words of the person who did it. */
    reason: text(),
    ipAddress: text(),
    requestId: text(),
    /** The words that a search finds the row by; the database writes them (`audit_terms`). */
    terms: tsvector(),
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
    index('audit_log_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);

/** Rows of the log that no seal holds yet. A trigger adds each new row. */
export const auditUnsealed = pgTable('audit_unsealed', { auditId: bigint({ mode: 'number' }).primaryKey() });

/** Each seal covers some rows and the seal before it, so that a changed or missing row is noticed. */
export const auditSeals = pgTable('audit_seals', {
  /** Counts from 1 without a gap. */
  number: integer().primaryKey(),
  previousHash: text().notNull(),
  hash: text().notNull(),
  /** A hash of the rows' contents, in the order of their ids. */
  rowsDigest: text().notNull(),
  rowIds: bigint({ mode: 'number' }).array().notNull(),
  sealedAt: instant().notNull(),
  /** The time of the newest row, by which retention decides. */
  lastAt: instant().notNull(),
  /** What of a row it covers: 1 is everything but the names of who acted, 2 is everything (`sealForms`). */
  form: integer().notNull().default(1),
});
