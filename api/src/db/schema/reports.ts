import type { ReportEvidence } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { people } from './people.ts';

const person = () => uuid().references((): AnyPgColumn => people.id, { onDelete: 'set null' });

/**
 * Members' reports, and staff's decisions. The evidence is what the reporter saw at the time, so that a later change, a
 * retraction or the end of an account removes nothing from it; for the same reason the subject is no foreign key.
 */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    reporterPersonId: person(),
    reportedPersonId: person(),
    reason: text().notNull(),
    words: text().notNull(),
    line: text().notNull(),
    evidence: jsonb().$type<ReportEvidence>().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedByPersonId: person(),
    takesAway: boolean().notNull().default(false),
    warns: boolean().notNull().default(false),
    closedUntil: instant(),
    note: text().notNull().default(''),
    decisionWords: text().notNull().default(''),
    /** The report that staff decided on, where several people had reported the same thing. */
    decidedWithId: uuid().references((): AnyPgColumn => contentReports.id, { onDelete: 'set null' }),
    appealWords: text(),
    appealedAt: instant(),
    appealGranted: boolean(),
    appealNote: text().notNull().default(''),
    appealAnsweredAt: instant(),
    appealAnsweredByPersonId: person(),
  },
  (table) => [
    uniqueIndex('content_reports_open')
      .on(table.reporterPersonId, table.kind, table.subjectId)
      .where(sql`decided_at is null`),
    index('content_reports_created').on(table.createdAt, table.id),
    index('content_reports_subject').on(table.subjectId),
    index('content_reports_reported').on(table.reportedPersonId, table.closedUntil),
    index('content_reports_decider').on(table.decidedByPersonId),
    index('content_reports_answerer').on(table.appealAnsweredByPersonId),
    index('content_reports_decided_with').on(table.decidedWithId),
    check('content_reports_kind', sql`${table.kind} in ('message','post','comment')`),
  ],
);
