import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

type Work = () => void | Promise<void>;
/** `tx` is null once the transaction has ended; what still runs then uses the database as usual. */
type Open = { tx: Database | null; afterwards: Work[] };

const current = new AsyncLocalStorage<Open>();

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
      const active = current.getStore()?.tx ?? target;
      return Reflect.get(active, name, active);
    },
  });

/** Whether the database, as modules see it, is now the transaction of a request. */
export const isInRequest = (): boolean => Boolean(current.getStore()?.tx);

/**
 * Runs `work` when what the request has written is there for everybody: at once, or after its transaction has been
 * committed; never if that is rolled back. For what a rollback can't undo: files, and what other requests remember.
 */
export function afterCommit(work: Work): void | Promise<void> {
  const open = current.getStore();
  if (!open?.tx) return current.exit(work);
  open.afterwards.push(work);
}

/** Begins a transaction that lasts until `commit` or `rollback`, over several steps of a request. */
export async function beginForRequest(db: Database): Promise<RequestTransaction> {
  const open: Open = { tx: null, afterwards: [] };
  const { promise: asked, resolve: commit, reject: rollback } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin, reject: fail } = Promise.withResolvers<Database>();
  const ended = db.transaction((tx) => {
    begin(tx);
    return asked;
  });
  ended.catch(fail);
  const tx = await begun;
  open.tx = tx;
  return {
    tx,
    run: (work) => current.run(open, work),
    async commit() {
      open.tx = null;
      commit();
      await ended;
      for (const work of open.afterwards) await current.exit(work);
    },
    async rollback() {
      open.tx = null;
      rollback(new Error('rolled back'));
      // Ends with the reason just given, or because the session is gone, which rolls back as well.
      await ended.catch(() => undefined);
    },
  };
}
