import type { JobSchedule } from '@portico/contracts';
import { CronExpressionParser } from 'cron-parser';
import type { Connection } from '../../db/client.ts';

/** Two underscores begin the names of pg-boss's own schedules. */
const statement = `select name, cron from pgboss.schedule where left(name, 2) <> '__' order by name`;

/** Schedules are in UTC, as pg-boss reads them (`RecurringJob`). */
const nextOf = (cron: string, now: Date) =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();

/** Work that is repeated, and when it is due next; the soonest first. */
export async function readSchedules(
  { queueSql }: Pick<Connection, 'queueSql'>,
  now: Date,
): Promise<JobSchedule[]> {
  const { rows } = await queueSql(statement);
  return (rows as { name: string; cron: string }[])
    .map(({ name, cron }) => ({ name, nextAt: nextOf(cron, now).toISOString() }))
    .sort((one, other) => one.nextAt.localeCompare(other.nextAt));
}
