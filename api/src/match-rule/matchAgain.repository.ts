import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { clients } from '../db/schema/index.ts';

/** Makes the job check the matches of these clients again; their agents are told nothing. */
export async function matchAgain(tx: Database, which: SQL): Promise<void> {
  await tx.execute(
    sql`insert into match_events (client_id, is_quiet) select ${clients.id}, true from ${clients} where ${which}`,
  );
}
