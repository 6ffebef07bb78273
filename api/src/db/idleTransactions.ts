import type { PGlite, Transaction } from '@electric-sql/pglite';
import { OutOfTime } from './requestTransaction.ts';

/**
 * The same limit as PostgreSQL's `idle_in_transaction_session_timeout` (postgres.ts), which the embedded database
 * lacks.
 */
const longestIdleMs = 20_000;

type Client = Pick<PGlite, 'query' | 'transaction'>;

/** Counts the time in which no statement runs; `over` rejects when it has been too long. */
function idleClock() {
  const { promise: over, reject } = Promise.withResolvers<never>();
  let running = 0;
  let clock: NodeJS.Timeout | undefined;
  const start = () => {
    clock = setTimeout(
      () => reject(new OutOfTime(`a transaction asked nothing for ${longestIdleMs / 1000} s`)),
      longestIdleMs,
    ).unref();
  };
  const stop = () => clearTimeout(clock);
  start();
  async function during<T>(statement: () => Promise<T>): Promise<T> {
    stop();
    running += 1;
    try {
      return await statement();
    } finally {
      running -= 1;
      if (running === 0) start();
    }
  }
  return { over, during, stop };
}

/**
 * The embedded database has one connection, so an open transaction makes everybody wait. One that runs no statement for
 * too long is rolled back: it may wait for something that never answers, or for the connection that it holds itself.
 * Its later queries are refused.
 */
export function endingIdle(client: PGlite): Client {
  return {
    query: client.query.bind(client),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      client.transaction(async (tx) => {
        const idle = idleClock();
        const query: Transaction['query'] = (...asked) => idle.during(() => tx.query(...asked));
        try {
          return await Promise.race([work({ ...tx, query }), idle.over]);
        } finally {
          idle.stop();
        }
      }),
  };
}
