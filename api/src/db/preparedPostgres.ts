import type pg from 'pg';
import { statementNames } from './prepared.ts';

/** A pool that sends every statement by name; the driver parses each once on each of its sessions. */
export function preparingPool(pool: pg.Pool): pg.Pool {
  const nameOf = statementNames();
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    const name = nameOf(config.text);
    return pool.query(name ? { ...config, name } : config, values);
  };
  // Drizzle asks a pool for queries, and for a session where a transaction begins; that one prepares nothing.
  return { query, connect: () => pool.connect() } as unknown as pg.Pool;
}
