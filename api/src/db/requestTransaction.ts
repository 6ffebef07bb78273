import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

type Work = () => void | Promise<void>;
/**
 * `tx` is null once the transaction has ended; what still runs then uses the database as usual. It is refused, however, if
 * the transaction ran out of time: half of a write would be kept, and the other half is gone.
 */
type Open = { tx: Database | null; outOfTime: OutOfTime | null; afterwards: Work[] };

/** Says what PostgreSQL says of its own limit, by the same code. */
export class OutOfTime extends Error {
  readonly code = '25P03';
}

const current = new AsyncLocalStorage<Open>();

export type Limit = { longestMs: number; ranOut: (error: OutOfTime) => void };

export type RequestTransaction = {
  tx: Database;
  /** Whatever `work` starts, and the database it asks, takes part in the transaction; a transaction becomes a savepoint. */
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
 * Runs `work` when what the request has written is there for everybody: at once, or after its transaction has been
 * committed; never if that is rolled back. For what a rollback can't undo: files, and what other requests remember.
 */
export function afterCommit(work: Work): void | Promise<void> {
  const open = current.getStore();
  if (!isOpen(open)) return current.exit(work);
  open.afterwards.push(work);
}

/**
 * Begins a transaction that lasts until `commit` or `rollback`, over several steps of a request; at most `longestMs`. Then
 * it is rolled back, and `ranOut` told at once: a statement that is under way may take its own time to end.
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
      // Ends with the reason just given, or because the session is gone, which rolls back as well.
      await ended.catch(() => undefined);
    },
  };
}
