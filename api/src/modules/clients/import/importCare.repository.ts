import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clientImports } from '../../../db/schema/index.ts';
import { isBusy } from './imports.repository.ts';

/** Counts a batch that failed; after `most` failures in a row the import waits for a person. */
export async function countTry(db: Database, id: string, most: number, now: Date): Promise<void> {
  const isLast = sql`${clientImports.tries} + 1 >= ${most}`;
  const { state, doneAt } = clientImports;
  await db
    .update(clientImports)
    .set({
      tries: sql`${clientImports.tries} + 1`,
      state: sql`case when ${isLast} then 'failed' else ${state} end`,
      failedIn: sql`case when ${isLast} then ${state} end`,
      // From here on the days count in which its finished part can be undone.
      doneAt: sql`case when ${isLast} and ${state} = 'importing' then ${now.toISOString()}::timestamptz else ${doneAt} end`,
    })
    .where(and(eq(clientImports.id, id), isBusy));
}

/** Deletes an agent's oldest imports, and keeps the newest few, those in progress and those that can be undone. */
export async function dropOldImports(
  tx: Database,
  agentId: string,
  { except, keep, undoableFrom }: { except: string; keep: number; undoableFrom: Date },
): Promise<void> {
  await tx.execute(sql`delete from client_imports where id in (
    select id from (select id, state, done_at from client_imports where agent_id = ${agentId} and id <> ${except}
      order by created_at desc, id offset ${keep}) old
    where state in ('mapping','checked','undone')
      or (state in ('done','failed') and coalesce(done_at, '-infinity') < ${undoableFrom.toISOString()}::timestamptz))`);
}

export async function dropImport(db: Database, id: string): Promise<void> {
  await db.delete(clientImports).where(eq(clientImports.id, id));
}

/** Deletes the rest of files whose process died before all of their rows were stored. */
export async function dropUnfinished(db: Database, before: Date): Promise<void> {
  await db.delete(clientImports).where(and(eq(clientImports.total, 0), lt(clientImports.createdAt, before)));
}
