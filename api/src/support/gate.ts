import pLimit from 'p-limit';

/** Thrown when so many wait that the last would wait too long. */
export class GateFull extends Error {}

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets `abreast` pieces of work run at a time and `waiting` queue for their turn; more are turned away at once. */
export function createGate({ abreast, waiting }: { abreast: number; waiting: number }): Gate {
  const limit = pLimit(abreast);
  return async (work) => {
    if (limit.activeCount >= abreast && limit.pendingCount >= waiting) {
      throw new GateFull('Too much work is waiting');
    }
    return limit(work);
  };
}
