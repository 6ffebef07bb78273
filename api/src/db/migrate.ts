import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
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
 *
 * @param folder of Drizzle's files and their journal.
 */
export async function migrate(connection: Connection, folder = migrationsFolder): Promise<void> {
  await connection.onOneSession(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${lockKey})`);
    try {
      await run(db, folder);
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey})`);
    }
  });
}

/**
 * Each file is a transaction of its own where the database is in use: in one transaction the locks of the first file would last
 * until the end of the last one, and members would wait for as long. Only an empty database, which nobody uses, takes all
 * files at once. Drizzle's own migrators, one for each driver, hand all files to this same method.
 */
async function run(db: Database, folder: string): Promise<void> {
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  const config = { migrationsFolder: folder };
  const files = readMigrationFiles(config);
  const last = await lastApplied(db);
  const transactions: MigrationMeta[][] =
    last === null ? [files] : files.filter((file) => file.folderMillis > last).map((file) => [file]);
  for (const together of transactions) await dialect.migrate(together, session, config);
}

/** When the newest applied file was written, in milliseconds; null for an empty database. */
async function lastApplied(db: Database): Promise<number | null> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  const { rows: found } = (await db.execute(table)) as { rows: { isThere: boolean }[] };
  if (!found[0]?.isThere) return null;
  const newest = sql`select max(created_at)::float8 as "at" from drizzle.__drizzle_migrations`;
  const { rows } = (await db.execute(newest)) as { rows: { at: number | null }[] };
  return rows[0]?.at ?? null;
}
