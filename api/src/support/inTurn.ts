export type Turns = { done: number; failures: unknown[] };

/**
 * Works on one item after the other. One that fails is told to `onFailure` and holds up none after it. `done` counts those
 * whose work did not answer false, which says that there was nothing to do.
 */
export async function inTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onFailure: (error: unknown, item: T) => void,
): Promise<Turns> {
  const turns: Turns = { done: 0, failures: [] };
  for (const item of items) {
    try {
      if ((await work(item)) !== false) turns.done += 1;
    } catch (error) {
      onFailure(error, item);
      turns.failures.push(error);
    }
  }
  return turns;
}

/** For jobs that are to be tried again, and seen by staff, if any of their items failed. `what` names them in the plural. */
export function throwFailures({ failures }: Turns, what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`);
}
