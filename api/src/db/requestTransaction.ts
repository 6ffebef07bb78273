import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

type Work = () => void | Promise<void>;
/**
 * `tx` is null once the transaction has ended; code that still runs then uses the database as usual. After a timeout it
 * is refused instead: half of its write was rolled back, and the other half would be stored.
 */
type Open = { tx: Database | null; outOfTime: OutOfTime | null; afterwards: Work[] };

/** Reports the same code that PostgreSQL uses for its own limit. */
export class OutOfTime extends Error {
  readonly code = '25P03';
}

const current = new AsyncLocalStorage<Open>();

export type Limit = { longestMs: number; ranOut: (error: OutOfTime) => void };

export type RequestTransaction = {
  tx: Database;
  /**
   * Everything that `work` starts and all of its queries take part in the transaction; a transaction within becomes a
   * savepoint.
   */
  run: (work: () => void) => void;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
};

/** The database as modules see it: within `run` it is the request's transaction, everywhere else `db`. */
export const joining = <D extends object>(db: D): D =>
  new Proxy(db, {
    get(target, name) {
      const open = current.getStore();
      if (open?.outOfTime) throw open.outOfTime;
      const active = open?.tx ?? target;
      return Reflect.get(active, name, active);
    },
  });

const isOpen = (open: Open | undefined): open is Open => Boolean(open?.tx ?? open?.outOfTime);

/** Whether the database, as modules see it, is now the transaction of a request. */
export const isInRequest = (): boolean => isOpen(current.getStore());

/**
 * Runs `work` once everybody can see what the request has written: at once, or after its transaction was committed;
 * never if that is rolled back. For effects that a rollback can't undo: files, and answers that other requests
 * remember.
 */
export function afterCommit(work: Work): void | Promise<void> {
  const open = current.getStore();
  if (!isOpen(open)) return current.exit(work);
  open.afterwards.push(work);
}

/**
 * Begins a transaction over several steps of a request, until `commit` or `rollback`; at most `longestMs`. After that
 * it is rolled back, and `ranOut` is called at once: a running statement may take its own time to end.
 */
export async function beginForRequest(
  db: Database,
  { longestMs, ranOut }: Limit,
): Promise<RequestTransaction> {
  const open: Open = { tx: null, outOfTime: null, afterwards: [] };
  const { promise: asked, resolve: commit, reject: rollback } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin, reject: fail } = Promise.withResolvers<Database>();
  const ended = db.transaction((tx) => {
    begin(tx);
    return asked;
  });
  ended.catch(fail);
  const tx = await begun;
  open.tx = tx;
  const clock = setTimeout(() => {
    open.tx = null;
    open.outOfTime = new OutOfTime(`a request's transaction was open for ${longestMs / 1000} s`);
    rollback(open.outOfTime);
    ranOut(open.outOfTime);
  }, longestMs);
  return {
    tx,
    run: (work) => current.run(open, work),
    async commit() {
      clearTimeout(clock);
      open.tx = null;
      commit();
      await ended;
      for (const work of open.afterwards) await current.exit(work);
    },
    async rollback() {
      clearTimeout(clock);
      open.tx = null;
      rollback(new Error('rolled back'));
      // It ends for the reason just given, or because the session is gone, which rolls it back as well.
      await ended.catch(() => undefined);
    },
  };
}
