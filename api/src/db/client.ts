import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import type { Database } from './database.ts';
import { endingIdle } from './idleTransactions.ts';
import { transactOnPool } from './pooled.ts';
import { setPrepared } from './prepared.ts';
import { preparingPglite } from './preparedPglite.ts';
import { poolOf, preparingPool } from './preparedPostgres.ts';
import { joining } from './requestTransaction.ts';
import * as schema from './schema/index.ts';
import { type Subscription, subscribe } from './subscription.ts';

export type { Database };

type QueueSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type Connection = {
  kind: 'pglite' | 'postgres';
  db: Database;
  /**
   * Runs `work` on one database session, because a pool would spread its statements over several. Migrations and
   * imports may take as long as they need, so the limits of requests do not apply here.
   */
  onOneSession: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /**
   * Listens for NOTIFY on `channel`, from this process and every other. `onGap` runs when messages may have been
   * missed.
   */
  subscribe: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<Subscription>;
  /**
   * Runs the job queue's own statements, outside of any transaction; without values, there may be several in one call.
   */
  queueSql: QueueSql;
  close: () => Promise<void>;
};

/** Extensions that the migrations require; PGlite must be given each one. */
export const pgliteExtensions = { fuzzystrmatch, pg_trgm, unaccent };

const config = { schema, casing: 'snake_case' } as const;

export function connectPglite(client: PGlite): Connection {
  const overall = overPglite(client, config) as unknown as Database;
  const db = joining(overPglite(endingIdle(client) as PGlite, config) as unknown as Database);
  const twin = overPglite(preparingPglite(client) as PGlite, config) as unknown as Database;
  setPrepared(db, joining(twin));
  return {
    kind: 'pglite',
    db,
    onOneSession: (work) => work(overall),
    subscribe: async (channel, onMessage) => {
      const stop = await client.listen(channel, onMessage);
      return { isConnected: () => true, close: () => stop() };
    },
    queueSql: queueOnPglite(client),
    close: () => client.close(),
  };
}

/**
 * A script brings its own BEGIN and COMMIT. All callers share PGlite's one connection, so the script runs as a
 * transaction of PGlite: if it fails, it is rolled back before anybody else's statement.
 */
function queueOnPglite(client: PGlite): QueueSql {
  return async (text, values) => {
    if (values?.length) return client.query(text, values);
    const script = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
    const results = await (script === undefined
      ? client.exec(text)
      : client.transaction((tx) => tx.exec(script)));
    return { rows: results.flatMap(({ rows }) => rows) };
  };
}

function queueOnPool(pool: pg.Pool): QueueSql {
  return async (text, values) => {
    // node-postgres answers a script of several statements with a list, which its types do not say.
    const answer: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
    return { rows: Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows };
  };
}

/** `folder` is where the embedded database is stored; without one it is in memory. */
export async function openPglite(folder?: string): Promise<Connection> {
  const options = { extensions: pgliteExtensions };
  return connectPglite(await (folder ? PGlite.create(folder, options) : PGlite.create(options)));
}

export async function openPostgres(url: string, options: pg.PoolConfig = {}): Promise<Connection> {
  const { max = 10 } = options;
  const half = Math.floor(max / 2);
  const pool = poolOf(url, { ...options, max: max - half });
  const preparing = preparingPool(url, { ...options, max: half });
  const pooled = overPostgres(pool, config);
  transactOnPool(pooled, pool);
  const db = joining(pooled as unknown as Database);
  setPrepared(db, joining(overPostgres(preparing.asked, config) as unknown as Database));
  return {
    kind: 'postgres',
    db,
    onOneSession: async (work) => {
      const client = await pool.connect();
      try {
        return await work(overPostgres(client, config) as unknown as Database);
      } finally {
        client.release();
      }
    },
    queueSql: queueOnPool(pool),
    subscribe: (channel, onMessage, onGap) => subscribe({ databaseUrl: url, channel, onMessage, onGap }),
    close: async () => {
      await Promise.all([pool.end(), preparing.end()]);
    },
  };
}
