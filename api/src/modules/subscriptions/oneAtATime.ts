import type { AppContext } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { claim, release } from '../../support/idempotency.repository.ts';

/** Longer than the provider takes for all calls of an action: a holder with an older claim has died. */
const abandonedMs = 5 * 60_000;

/**
 * Lets only one action at a time change what a membership pays for. Such an action asks the provider, decides, and
 * tells it, and no transaction may wait for that (decision 25). So the membership is claimed by a row, like a write by
 * its key. Everything `work` decides on is read within it. Throws BILLING_BUSY while another action has the turn: often
 * of the same person, who has pressed twice.
 */
export function createTurns({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return async function oneAtATime<T>(subscriptionId: string, work: () => Promise<T>): Promise<T> {
    const mine = { owner: subscriptionId, key: 'billing', route: 'billing', requestHash: subscriptionId };
    const at = now();
    const isMine = await claim(db, mine, at, new Date(at.getTime() - abandonedMs));
    if (!isMine) throw new ApiProblem('BILLING_BUSY');
    try {
      return await work();
    } finally {
      await release(db, mine);
    }
  };
}
