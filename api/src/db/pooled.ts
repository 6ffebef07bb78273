import { type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { databaseFault } from './databaseFault.ts';
import type * as schema from './schema/index.ts';

type Schema = typeof schema;
/** The parts of Drizzle's database that its own `transaction` uses. */
type Given = ConstructorParameters<typeof NodePgSession>;
type Parts = { dialect: Given[1]; session: { schema: Given[2] } };

/**
 * When a session of PostgreSQL dies, its query fails, and it also reports an event; an event without a listener ends
 * the process. The pool listens only while a session is idle, so each session gets a listener for good. The listener
 * has nothing to do: the query fails by itself, and the pool drops a dead session when it is returned.
 */
export function outliveSessions(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
}

const endings = ['commit', 'rollback'];

/**
 * A session that refuses every statement after `end`, except the end of the transaction itself. Such a statement
 * belongs to a transaction that is over: it would be stored alone, or become part of the next transaction on this
 * session.
 */
function untilEnd(client: pg.PoolClient) {
  let isOver = false;
  const query = async (asked: pg.QueryConfig, values?: unknown[]) => {
    if (isOver && !endings.includes(asked.text)) throw new Error('The transaction is over.');
    return client.query(asked, values);
  };
  const end = () => {
    isOver = true;
  };
  return { session: { query } as unknown as pg.PoolClient, end };
}

/**
 * Replaces Drizzle's transaction on a pool, which never returns a session whose BEGIN fails: after as many failures as
 * the pool has places, every later transaction would wait for a session in vain. A session whose statement failed
 * because the server was away is closed and not reused.
 */
export function transactOnPool(db: NodePgDatabase<Schema>, pool: pg.Pool): void {
  const { dialect, session } = db as unknown as Parts;
  db.transaction = async (work, options) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      const limited = untilEnd(client);
      const own = new NodePgSession(limited.session, dialect, session.schema, {});
      return await own.transaction((tx) => work(tx as never).finally(limited.end), options);
    } catch (error) {
      isLost = databaseFault(error) === 'unavailable';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}
