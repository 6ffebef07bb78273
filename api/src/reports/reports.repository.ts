import type { ReportReason, ReportsQuery } from '@portico/contracts';
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { accounts, contentReports, people } from '../db/schema/index.ts';
import { isStaffPerson } from '../identity/staffPeopleSql.ts';
import { cappedCount, type PageWindow } from '../support/paging.ts';
import { rowOf } from '../support/rows.ts';

export type StoredReport = typeof contentReports.$inferSelect;

const reporter = alias(people, 'reporter');
const reported = alias(people, 'reported');
const decider = alias(people, 'decider');
const answerer = alias(people, 'answerer');

const select = (db: Database) =>
  db
    .select({
      report: contentReports,
      reporterName: reporter.fullName,
      reportedName: reported.fullName,
      deciderName: decider.fullName,
      answererName: answerer.fullName,
      sameOpen: sql<number>`(select count(*)::int from content_reports s
        where s.subject_id = ${contentReports.subjectId} and s.kind = ${contentReports.kind} and s.decided_at is null)`,
    })
    .from(contentReports)
    .leftJoin(reporter, eq(reporter.id, contentReports.reporterPersonId))
    .leftJoin(reported, eq(reported.id, contentReports.reportedPersonId))
    .leftJoin(decider, eq(decider.id, contentReports.decidedByPersonId))
    .leftJoin(answerer, eq(answerer.id, contentReports.appealAnsweredByPersonId));

export type ReportRow = Awaited<ReturnType<typeof select>>[number];

const waitsForAnswer = and(isNotNull(contentReports.appealedAt), isNull(contentReports.appealAnsweredAt));
const conditions = {
  open: isNull(contentReports.decidedAt),
  appealed: waitsForAnswer,
  decided: and(isNotNull(contentReports.decidedAt), sql`(${waitsForAnswer}) is not true`),
} as const;

/** Nobody learns who reported their own words, not even staff. */
const shownTo = (personId: string) => sql`${contentReports.reportedPersonId} is distinct from ${personId}`;

function conditionOf({ state = 'open', reason, q }: ReportsQuery, readerId: string): SQL | undefined {
  const pattern = q?.trim() && `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const named = (column: AnyPgColumn) =>
    sql`exists (select 1 from people p where p.id = ${column} and p.full_name ilike ${pattern})`;
  return and(
    shownTo(readerId),
    conditions[state],
    reason ? eq(contentReports.reason, reason) : undefined,
    pattern ? or(named(contentReports.reporterPersonId), named(contentReports.reportedPersonId)) : undefined,
  );
}

/** Open reports with the oldest first, decided ones with the latest first. */
export function readReports(
  db: Database,
  query: ReportsQuery,
  readerId: string,
  { limit, offset }: PageWindow,
) {
  const at = query.state === 'decided' ? contentReports.decidedAt : contentReports.createdAt;
  const inTime = query.state === 'decided' ? desc : asc;
  return select(db)
    .where(conditionOf(query, readerId))
    .orderBy(inTime(at), inTime(contentReports.id))
    .limit(limit)
    .offset(offset);
}

export async function countReports(db: Database, query: ReportsQuery, readerId: string): Promise<number> {
  const found = sql`select 1 from ${contentReports} where ${conditionOf(query, readerId)}`;
  return (await rowOf<{ counted: number }>(db, sql`select ${cappedCount(found)} as counted`)).counted;
}

/** Null for a report of the reader's own words. */
export async function readReport(db: Database, id: string, readerId: string): Promise<ReportRow | null> {
  const [row] = await select(db).where(and(eq(contentReports.id, id), shownTo(readerId)));
  return row ?? null;
}

/** Reads the report and locks it until the transaction ends. */
export async function lockReport(tx: Database, id: string): Promise<StoredReport | null> {
  const [row] = await tx.select().from(contentReports).where(eq(contentReports.id, id)).for('update');
  return row ?? null;
}

type Subject = Pick<StoredReport, 'kind' | 'subjectId'>;

const isOf = ({ kind, subjectId }: Subject) =>
  and(eq(contentReports.kind, kind), eq(contentReports.subjectId, subjectId));

/** Decisions on one thing are made one after another, on any report of it, because a decision covers all that are open. */
export async function lockSubject(tx: Database, { kind, subjectId }: Subject): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${kind} ${subjectId}`}, 0))`,
  );
}

/** What a report is about, and who wrote it; null if the report does not exist. */
export async function readSubject(tx: Database, id: string) {
  const { kind, subjectId, reportedPersonId } = contentReports;
  const [row] = await tx
    .select({ kind, subjectId, reportedPersonId })
    .from(contentReports)
    .where(eq(contentReports.id, id));
  return row ?? null;
}

/** Whether the person has ever reported this, in any report. */
export async function hasReported(tx: Database, subject: Subject, personId: string): Promise<boolean> {
  const isTheirs = and(isOf(subject), eq(contentReports.reporterPersonId, personId));
  return (await tx.$count(contentReports, isTheirs)) > 0;
}

/** Whether there is a staff member who neither decided on the report nor wrote or reported its words. */
export async function hasOtherJudge(tx: Database, report: StoredReport): Promise<boolean> {
  const { kind, subjectId, reportedPersonId, decidedByPersonId } = report;
  const [row] = await tx
    .select({ id: accounts.personId })
    .from(accounts)
    .where(
      and(
        isStaffPerson(accounts.personId),
        eq(accounts.isActive, true),
        isNull(accounts.suspendedAt),
        sql`${accounts.personId} is distinct from ${decidedByPersonId}`,
        sql`${accounts.personId} is distinct from ${reportedPersonId}`,
        sql`not exists (select 1 from content_reports r where r.kind = ${kind} and r.subject_id = ${subjectId}
          and r.reporter_person_id = ${accounts.personId})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The reporter's open report of this; inserts it where there is none. */
export async function insertReport(
  tx: Database,
  values: typeof contentReports.$inferInsert & { reporterPersonId: string },
): Promise<{ id: string; createdAt: Date } | null> {
  await tx.insert(contentReports).values(values).onConflictDoNothing();
  const [row] = await tx
    .select({ id: contentReports.id, createdAt: contentReports.createdAt })
    .from(contentReports)
    .where(
      and(
        eq(contentReports.reporterPersonId, values.reporterPersonId),
        eq(contentReports.kind, values.kind),
        eq(contentReports.subjectId, values.subjectId),
        isNull(contentReports.decidedAt),
      ),
    );
  return row ?? null;
}

/** A report without a reporter: staff found the words themselves. */
export async function insertOpenReport(
  tx: Database,
  values: typeof contentReports.$inferInsert,
): Promise<StoredReport> {
  const [row] = await tx.insert(contentReports).values(values).returning();
  if (!row) throw new Error('a report was not written');
  return row;
}

/** Decisions about somebody that were no dismissals, except the named one. */
export const readEarlier = (db: Database, personId: string, exceptId: string) =>
  select(db)
    .where(
      and(
        eq(contentReports.reportedPersonId, personId),
        ne(contentReports.id, exceptId),
        isNull(contentReports.decidedWithId),
        isNotNull(contentReports.decidedAt),
        or(contentReports.takesAway, contentReports.warns, isNotNull(contentReports.closedUntil)),
      ),
    )
    .orderBy(desc(contentReports.decidedAt), desc(contentReports.id))
    .limit(20);

type Decided = Pick<
  StoredReport,
  'decidedAt' | 'decidedByPersonId' | 'takesAway' | 'warns' | 'closedUntil' | 'note' | 'decisionWords'
>;

/** Decides every open report of the same thing; returns them, including the one decided on. */
export async function decideReports(
  tx: Database,
  { id, kind, subjectId }: Pick<StoredReport, 'id' | 'kind' | 'subjectId'>,
  decided: Decided,
): Promise<StoredReport[]> {
  return tx
    .update(contentReports)
    .set({
      ...decided,
      decidedWithId: sql`case when ${contentReports.id} = ${id} then null else ${id}::uuid end`,
    })
    .where(and(isOf({ kind, subjectId }), isNull(contentReports.decidedAt)))
    .returning();
}

export async function changeReport(
  tx: Database,
  id: string,
  change: Partial<typeof contentReports.$inferInsert>,
): Promise<void> {
  await tx.update(contentReports).set(change).where(eq(contentReports.id, id));
}

export const reasonOf = (row: StoredReport) => row.reason as ReportReason;
