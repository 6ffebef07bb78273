import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { rowsOf } from '../src/support/rows.ts';

/** Between two looks: short for a test, and long enough to leave the core to the work that is waited for. */
const lookEveryMs = 5;
/** A lock that nobody waits for by then never comes, and the test says so. */
const longestMs = 120_000;

/** Waits until as many sessions wait for another one's lock. Only on PostgreSQL: PGlite has one session. */
export async function untilWaiting(db: Database, sessions = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const latest = performance.now() + longestMs;
  while ((await rowsOf(db, waiting)).length < sessions) {
    if (performance.now() > latest) throw new Error('No session waits for a lock');
    await pause(lookEveryMs);
  }
}
