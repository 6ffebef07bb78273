import { appealDays } from '@portico/contracts';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { contentReports } from '../db/schema/index.ts';
import type { StoredReport } from './reports.repository.ts';

/** Decisions about somebody's own words that can still be appealed, or still apply. */
export const readOwnDecisions = (db: Database, personId: string, now: Date): Promise<StoredReport[]> =>
  db
    .select()
    .from(contentReports)
    .where(
      and(
        eq(contentReports.reportedPersonId, personId),
        isNull(contentReports.decidedWithId),
        or(contentReports.takesAway, contentReports.warns, isNotNull(contentReports.closedUntil)),
        sql`greatest(${contentReports.decidedAt}, ${contentReports.closedUntil})
          > ${now.toISOString()}::timestamptz - make_interval(days => ${appealDays})`,
      ),
    )
    .orderBy(desc(contentReports.decidedAt), desc(contentReports.id))
    .limit(50);

/**
 * Until when somebody may write no messages; null if they may. Only the report that was decided on counts, because an
 * appeal is made and granted on that one.
 */
export async function readClosedUntil(db: Database, personId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: contentReports.closedUntil })
    .from(contentReports)
    .where(
      and(
        eq(contentReports.reportedPersonId, personId),
        isNull(contentReports.decidedWithId),
        sql`${contentReports.closedUntil} > ${now.toISOString()}::timestamptz`,
        sql`${contentReports.appealGranted} is not true`,
      ),
    )
    .orderBy(desc(contentReports.closedUntil))
    .limit(1);
  return row?.until ?? null;
}
