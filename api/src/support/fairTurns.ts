import { ApiProblem } from './apiProblem.ts';
import { GateFull } from './gate.ts';

type Job = { owner: string; weight: number; passedOver: number; start: () => void };

type FairTurns = <Result>(
  asked: { owner: string; weight: number },
  work: () => Promise<Result>,
) => Promise<Result>;

/** After a heavy job was passed over this often it is next, even if a lighter one would fit beside the running jobs. */
const mostPassedOver = 4;

/**
 * Runs at most `abreast` jobs at a time, together no heavier than `budget` (a single one may be). Owners take turns, so
 * that somebody with one job waits for no more than one job of each other owner. An owner with more than `waitingEach`
 * jobs waiting is told UNAVAILABLE and when to come back; so is everybody when `waiting` jobs wait in all.
 */
export function createFairTurns(places: {
  abreast: number;
  budget: number;
  waitingEach: number;
  waiting: number;
  retryAfterSeconds: number;
}): FairTurns {
  const queues = new Map<string, Job[]>();
  let waiting = 0;
  let running = 0;
  let weighing = 0;

  const fits = ({ weight }: Job) => running === 0 || weighing + weight <= places.budget;

  /** The next owner's first job that fits. Its owner goes to the end of the round. */
  function take(): Job | null {
    const passed: Job[] = [];
    for (const [owner, [first, ...others]] of queues) {
      if (!first) continue;
      if (fits(first)) {
        for (const job of passed) job.passedOver += 1;
        queues.delete(owner);
        if (others.length > 0) queues.set(owner, others);
        return first;
      }
      if (first.passedOver >= mostPassedOver) return null;
      passed.push(first);
    }
    return null;
  }

  function startWaiting() {
    while (running < places.abreast) {
      const job = take();
      if (!job) return;
      waiting -= 1;
      running += 1;
      weighing += job.weight;
      job.start();
    }
  }

  return async (asked, work) => {
    const own = queues.get(asked.owner) ?? [];
    if (own.length >= places.waitingEach || waiting >= places.waiting)
      throw new ApiProblem('UNAVAILABLE', {
        retryAfterSeconds: places.retryAfterSeconds,
        cause: new GateFull('Too much work is waiting'),
      });
    const turn = new Promise<void>((start) => {
      queues.set(asked.owner, [...own, { ...asked, passedOver: 0, start }]);
      waiting += 1;
    });
    startWaiting();
    await turn;
    try {
      return await work();
    } finally {
      running -= 1;
      weighing -= asked.weight;
      startWaiting();
    }
  };
}
