import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { alertRuns, mails, matchAlerts } from '../db/schema/index.ts';

const keyBegins = 'match alerts ';

/** Names the mail of a digest of alerts. */
export const alertMailKey = (runId: string) => `${keyBegins}${runId}`;

/** When a mail went, or was handed over to be sent. */
const wentAt = sql<Date>`coalesce(${mails.sentAt}, ${mails.createdAt})`.mapWith(mails.createdAt);
const isMailOf = (runId: SQL) =>
  and(eq(mails.key, sql`${keyBegins}::text || ${runId}`), isNull(mails.refusedAt));

/** When the member was last mailed about changes of their matches. Null if they never were, or not within a year. */
export async function readLastAlertMail(db: Database, personId: string): Promise<Date | null> {
  const [row] = await db
    .select({ wentAt })
    .from(alertRuns)
    .innerJoin(mails, isMailOf(sql`${alertRuns.id}`))
    .where(eq(alertRuns.personId, personId))
    .orderBy(desc(alertRuns.periodStart))
    .limit(1);
  return row?.wentAt ?? null;
}

const readMailOfAlerts = async (db: Database, condition: SQL | undefined): Promise<Date | null> => {
  const [row] = await db
    .select({ wentAt })
    .from(matchAlerts)
    .innerJoin(mails, isMailOf(sql`${matchAlerts.runId}`))
    .where(condition)
    .orderBy(desc(matchAlerts.toldAt))
    .limit(1);
  return row?.wentAt ?? null;
};

/** When the member was last mailed about changes of this client's matches. */
export const readLastMailAbout = (db: Database, personId: string, clientId: string): Promise<Date | null> =>
  readMailOfAlerts(db, and(eq(matchAlerts.clientId, clientId), eq(matchAlerts.personId, personId)));

/** When the mail went that has this alert. */
export const readMailOfAlert = (db: Database, alertId: string): Promise<Date | null> =>
  readMailOfAlerts(db, eq(matchAlerts.id, alertId));
