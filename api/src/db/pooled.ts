import { type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { databaseFault } from '../support/databaseFault.ts';
import type * as schema from './schema/index.ts';

type Schema = typeof schema;
/** The parts of Drizzle's database that its own `transaction` uses. */
type Given = ConstructorParameters<typeof NodePgSession>;
type Parts = { dialect: Given[1]; session: { schema: Given[2] } };

/**
 * A session of PostgreSQL that dies reports it as an event besides failing its query, and an event without a listener
 * ends the process. The pool listens only while a session is idle, so each gets a listener for good. There is nothing to
 * do in it: the query fails by itself, and the pool drops a dead session when it is given back.
 */
export function outliveSessions(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
}

/**
 * Replaces Drizzle's transaction on a pool, which never gives a session back whose BEGIN fails: after as many failures
 * as the pool has places, every later transaction would wait for a session in vain. A session whose statement failed
 * because the server was away is closed, not used again.
 */
export function transactOnPool(db: NodePgDatabase<Schema>, pool: pg.Pool): void {
  const { dialect, session } = db as unknown as Parts;
  db.transaction = async (work, options) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      const own = new NodePgSession(client, dialect, session.schema, {});
      return await own.transaction(work as never, options);
    } catch (error) {
      isLost = databaseFault(error) === 'unavailable';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}
