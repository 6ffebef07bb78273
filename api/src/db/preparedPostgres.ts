import pg from 'pg';
import { statementNames } from './prepared.ts';

/** Left to itself PostgreSQL goes on planning for each value, which for these statements never finds a better plan. */
const planOnce = '-c plan_cache_mode=force_generic_plan';

/**
 * A pool that sends every statement by name; the driver parses each once on each of its sessions, and PostgreSQL plans it
 * once. These are sessions of their own, as what goes through the other pool is planned with its values.
 */
export function preparingPool(
  url: string,
  config: pg.PoolConfig,
): { asked: pg.Pool; end: () => Promise<void> } {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', [given, planOnce].filter(Boolean).join(' '));
  const pool = new pg.Pool({ ...config, connectionString: address.href });
  pool.on('error', () => undefined);
  const nameOf = statementNames();
  const query = (asked: pg.QueryConfig, values: unknown[]) => {
    const name = nameOf(asked.text);
    return pool.query(name ? { ...asked, name } : asked, values);
  };
  // Drizzle asks a pool for queries, and for a session where a transaction begins.
  return { asked: { query, connect: () => pool.connect() } as unknown as pg.Pool, end: () => pool.end() };
}
