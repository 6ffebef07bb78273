import pg from 'pg';
import { outliveSessions } from './pooled.ts';
import { statementNames } from './prepared.ts';

/**
 * PostgreSQL would compile a statement that it considers expensive. For a rule of many branches that takes a second,
 * for a page that is read in a few milliseconds.
 */
const neverCompile = '-c jit=off';

/**
 * With PostgreSQL's default of 4 MB, a bitmap of a hundred thousand homes remembers pages instead of rows, and every row of
 * those pages is read again (decision 31). Whoever needs another value
 * writes it into the address of the database (`options`).
 */
const roomForRows = '-c work_mem=16MB';

/** By default PostgreSQL plans again for each value, which for these statements never finds a better plan. */
const planOnce = '-c plan_cache_mode=force_generic_plan';

/** A pool whose sessions have the settings for requests. */
export function poolOf(url: string, config: pg.PoolConfig, ...settings: string[]): pg.Pool {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set(
    'options',
    [neverCompile, roomForRows, given, ...settings].filter(Boolean).join(' '),
  );
  const pool = new pg.Pool({ ...config, connectionString: address.href });
  outliveSessions(pool);
  return pool;
}

/**
 * A pool that sends every statement by name; the driver parses each once per session, and PostgreSQL plans it once. It
 * has its own sessions, because statements in the other pool are planned with their values.
 */
export function preparingPool(
  url: string,
  config: pg.PoolConfig,
): { asked: pg.Pool; end: () => Promise<void> } {
  const pool = poolOf(url, config, planOnce);
  const nameOf = statementNames();
  const query = (asked: pg.QueryConfig, values: unknown[]) => {
    const name = nameOf(asked.text);
    return pool.query({ ...asked, name: name ?? undefined }, values);
  };
  // Drizzle asks a pool for queries, and for a session where a transaction begins.
  return { asked: { query, connect: () => pool.connect() } as unknown as pg.Pool, end: () => pool.end() };
}
