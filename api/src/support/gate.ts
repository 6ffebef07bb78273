/** Thrown when so many wait that the last would wait too long. */
export class GateFull extends Error {}

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets `abreast` pieces of work run at a time and `waiting` queue for their turn; more are turned away at once. */
export function createGate({ abreast, waiting }: { abreast: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = queue.shift();
    // The place passes on without being freed, so that nobody can slip in between.
    if (next) next();
    else running -= 1;
  };
  const enter = (): Promise<void> => {
    if (running < abreast) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(new GateFull('Too much is being drawn at once'));
    return new Promise((resolve) => queue.push(resolve));
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
