import type { AlertRhythm, NotificationKind } from '@portico/contracts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { alertRuns, alertSettings, matchAlerts, people } from '../../db/schema/index.ts';
import { isMailRefused } from '../../providers/mail/mails.repository.ts';
import { rowsOf } from '../../support/rows.ts';

export const usualTimes = {
  rhythm: 'daily' as AlertRhythm,
  ...{ hour: 8, quietFrom: 21, quietTo: 7, timeZone: 'UTC' },
};
export type StoredTimes = typeof usualTimes;

export type Waiting = StoredTimes & {
  personId: string;
  waiting: number;
  oldest: Date;
  toldWithinHour: number;
};

/** Members with waiting alerts, due or not, by their number; those after `last`. */
export async function readWaiting(
  db: Database,
  { last, since, limit }: { last: string | null; since: Date; limit: number },
): Promise<Waiting[]> {
  const rows = await rowsOf<Omit<Waiting, 'oldest'> & { oldest: Date | string }>(
    db,
    sql`select w.*, coalesce(s.rhythm, ${usualTimes.rhythm}) as rhythm, coalesce(s.hour, ${usualTimes.hour}) as hour,
        coalesce(s.quiet_from, ${usualTimes.quietFrom}) as "quietFrom",
        coalesce(s.quiet_to, ${usualTimes.quietTo}) as "quietTo",
        coalesce(s.time_zone, ${usualTimes.timeZone}) as "timeZone",
        case when s.rhythm = 'immediate' then (select count(*)::int from ${alertRuns}
          where ${alertRuns.personId} = w."personId" and ${alertRuns.createdAt} > ${since.toISOString()}::timestamptz)
        else 0 end as "toldWithinHour"
      from (select ${matchAlerts.personId} as "personId", count(*)::int as waiting, min(${matchAlerts.createdAt}) as oldest
        from ${matchAlerts} where ${matchAlerts.toldAt} is null ${last === null ? sql`` : sql`and ${matchAlerts.personId} > ${last}`}
        group by 1 order by 1 limit ${limit}) w
      left join ${alertSettings} s on s.person_id = w."personId" order by 1`,
  );
  return rows.map((row) => ({ ...row, oldest: new Date(row.oldest) }));
}

/** Null for a member without a choice. */
export async function readChosenTimes(db: Database, personId: string): Promise<StoredTimes | null> {
  const [row] = await db
    .select({
      rhythm: alertSettings.rhythm,
      hour: alertSettings.hour,
      quietFrom: alertSettings.quietFrom,
      quietTo: alertSettings.quietTo,
      timeZone: alertSettings.timeZone,
    })
    .from(alertSettings)
    .where(eq(alertSettings.personId, personId));
  return (row as StoredTimes | undefined) ?? null;
}

export const readTimes = async (db: Database, personId: string): Promise<StoredTimes> =>
  (await readChosenTimes(db, personId)) ?? usualTimes;

const kind: NotificationKind = 'match-alert';

/** Why a member gets no mail in any rhythm. */
export async function readSilence(db: Database, personId: string) {
  const [row] = await db
    .select({
      isMuted: sql<boolean>`${kind} = any(${people.mutedNotifications})`,
      isRefused: isMailRefused(people.primaryEmail),
    })
    .from(people)
    .where(eq(people.id, personId));
  return row ?? { isMuted: false, isRefused: false };
}

/** Overwrites nobody's choice. */
export async function keepZone(db: Database, personId: string, timeZone: string, now: Date): Promise<void> {
  await db
    .insert(alertSettings)
    .values({ personId, ...usualTimes, timeZone, updatedAt: now })
    .onConflictDoNothing();
}

export async function writeTimes(db: Database, personId: string, times: StoredTimes, now: Date) {
  const values = { ...times, updatedAt: now };
  await db
    .insert(alertSettings)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: alertSettings.personId, set: values });
}

/** Whether an alert from before the period is waiting; without one there is no run, and no mail. */
export async function hasUntold(tx: Database, personId: string, before: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: matchAlerts.id })
    .from(matchAlerts)
    .where(
      and(eq(matchAlerts.personId, personId), isNull(matchAlerts.toldAt), lt(matchAlerts.createdAt, before)),
    )
    .limit(1);
  return row !== undefined;
}

export const countRunsSince = (db: Database, personId: string, since: Date) =>
  db.$count(alertRuns, and(eq(alertRuns.personId, personId), gt(alertRuns.createdAt, since)));

/** Null when the period already has a digest, from any process. */
export async function beginRun(tx: Database, personId: string, periodStart: Date, now: Date) {
  const [row] = await tx
    .insert(alertRuns)
    .values({ personId, periodStart, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: alertRuns.id });
  return row?.id ?? null;
}

/** Marks the alerts from before the period as told by this run; returns how many there were. */
export async function takeUntold(
  tx: Database,
  { runId, personId, before, now }: { runId: string | null; personId: string; before: Date; now: Date },
): Promise<number> {
  const rows = await tx
    .update(matchAlerts)
    .set({ runId, toldAt: now })
    .where(
      and(eq(matchAlerts.personId, personId), isNull(matchAlerts.toldAt), lt(matchAlerts.createdAt, before)),
    )
    .returning({ id: matchAlerts.id });
  if (runId) await tx.update(alertRuns).set({ alerts: rows.length }).where(eq(alertRuns.id, runId));
  return rows.length;
}
