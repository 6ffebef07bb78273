import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Connection, Database } from './client.ts';

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * An arbitrary number that another application is unlikely to use. Every Portico process asks PostgreSQL for this lock.
 */
const lockKey = 7_051_983;

/**
 * Brings the database up to date. Processes that start together take turns: the first migrates, the others find
 * nothing left to do. A database newer than this code is left alone, so an older version can go on serving while a
 * newer one is rolled out (migrations only add; what is no longer used is dropped a release later).
 */
export async function migrate(connection: Connection): Promise<void> {
  await connection.onOneSession(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${lockKey})`);
    try {
      await run(connection.kind, db);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey})`);
    }
  });
}

/** Both migrators do the same; they differ only in the database type of their driver. */
function run(kind: Connection['kind'], db: Database): Promise<void> {
  const config = { migrationsFolder };
  return kind === 'pglite'
    ? runOnPglite(db as unknown as Parameters<typeof runOnPglite>[0], config)
    : runOnPostgres(db as unknown as Parameters<typeof runOnPostgres>[0], config);
}
