import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartProblem } from '../startProblem.ts';
import { type Connection, type Database, openPostgres } from './client.ts';
import type { DatabaseOptions } from './handle.ts';
import * as schema from './schema/index.ts';
import { driverCode } from './subscription.ts';

type ServerOptions = Pick<DatabaseOptions, 'databasePoolSize'> & { databaseUrl: string };

const connectMs = 5_000;

/**
 * Every limit is below the 24 s after which the browser gives up: a request that nobody waits for must stop using the
 * database. `query_timeout` is for a network that swallows packets, where PostgreSQL's own timeout would never arrive.
 */
const limits = {
  connectionTimeoutMillis: connectMs,
  idleTimeoutMillis: 30_000,
  statement_timeout: 20_000,
  query_timeout: 22_000,
  idle_in_transaction_session_timeout: 20_000,
  keepAlive: true,
  application_name: 'portico',
} satisfies pg.PoolConfig;

/** Connects to PostgreSQL. The pool survives a restart of the server: dead sessions are replaced as needed. */
export async function openServer({ databaseUrl, databasePoolSize }: ServerOptions): Promise<Connection> {
  const connection = await openPostgres(databaseUrl, { ...limits, max: databasePoolSize });
  try {
    await connection.db.execute('select 1');
  } catch (error) {
    await connection.close();
    throw new StartProblem(whyNot(databaseUrl, error), { cause: error });
  }
  return {
    ...connection,
    onOneSession: (work) => onOwnSession(databaseUrl, work),
  };
}

/** Migrations and seeds may take as long as they need, so they get a session without the limits of requests. */
async function onOwnSession<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs });
  // Its queries fail by themselves when the server goes away; without a listener, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database);
  } finally {
    await client.end();
  }
}

/** One sentence about the failure, without the password that the address carries. */
function whyNot(databaseUrl: string, error: unknown): string {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  const place = `PostgreSQL at ${url.host}`;
  const code = driverCode(error);
  const sentences: Record<string, string> = {
    '28P01': `${place} refused the password of "${url.username}" in DATABASE_URL.`,
    '28000': `${place} does not let "${url.username}" in; look at DATABASE_URL and at its pg_hba.conf.`,
    '3D000': `${place} has no database named "${name}"; create it, or correct DATABASE_URL.`,
    ENOTFOUND: `The host ${url.hostname} in DATABASE_URL is not known.`,
  };
  return (
    sentences[code] ??
    `${place} did not answer within ${connectMs / 1000} seconds (${code}). Is it running, and is DATABASE_URL right?`
  );
}
