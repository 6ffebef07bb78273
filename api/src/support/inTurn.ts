import { isStop, stopHere } from './stopping.ts';

export type Turns = { done: number; failures: unknown[] };

/**
 * Works on one item after the other. A failed item is passed to `onFailure` and does not stop those after it. `done`
 * counts the items whose work did not return false, which means that there was nothing to do. In a job it throws before
 * the next item once the process has been told to end (`stopHere`).
 */
export async function inTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onFailure: (error: unknown, item: T) => unknown,
): Promise<Turns> {
  const turns: Turns = { done: 0, failures: [] };
  for (const item of items) {
    stopHere();
    try {
      if ((await work(item)) !== false) turns.done += 1;
    } catch (error) {
      if (isStop(error)) throw error;
      await onFailure(error, item);
      turns.failures.push(error);
    }
  }
  return turns;
}

/**
 * For jobs that must be repeated, and shown to staff, if any of their items failed. `what` names the items in the
 * plural.
 */
export function throwFailures({ failures }: Turns, what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`);
}
