import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Refreshes the standings that changed with time since they were written, so that the next change is known as well. */
export async function refreshTurnedStandings(db: Database, now: Date): Promise<void> {
  await db.execute(sql`select refresh_standings(array(select person_id from accounts
    where standing_until <= ${now.toISOString()}::timestamptz limit 5000), ${now.toISOString()}::timestamptz)`);
}
