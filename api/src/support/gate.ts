import pLimit from 'p-limit';
import { ApiProblem } from './apiProblem.ts';

/** Thrown when so many are waiting that one more would wait too long. */
export class GateFull extends Error {}

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets `abreast` pieces of work run at a time and `waiting` queue for their turn; more are refused at once. */
export function createGate({ abreast, waiting }: { abreast: number; waiting: number }): Gate {
  const limit = pLimit(abreast);
  return async (work) => {
    if (limit.activeCount >= abreast && limit.pendingCount >= waiting) {
      throw new GateFull('Too much work is waiting');
    }
    return limit(work);
  };
}

type Turns = { abreast: number; waiting: number; retryAfterSeconds: number };

/** The same for work that a request waits for: a refused request is told UNAVAILABLE and when to come back. */
export function createTurns({ retryAfterSeconds, ...places }: Turns): Gate {
  const gate = createGate(places);
  return async (work) => {
    try {
      return await gate(work);
    } catch (error) {
      if (!(error instanceof GateFull)) throw error;
      throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds, cause: error });
    }
  };
}
