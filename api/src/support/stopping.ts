import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Runs a job's work: once `signal` is aborted, `stopHere` throws its reason anywhere within. */
export const untilAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  current.run(signal, work);

/**
 * For the moment between two items of a job: throws once the process has been told to end, so that the job stops here
 * and the next process repeats it. Does nothing in a request.
 */
export function stopHere(): void {
  current.getStore()?.throwIfAborted();
}

/** Whether an error is `stopHere`'s, and not a fault of the item that was worked on. */
export function isStop(error: unknown): boolean {
  const signal = current.getStore();
  return signal?.aborted === true && error === signal.reason;
}
