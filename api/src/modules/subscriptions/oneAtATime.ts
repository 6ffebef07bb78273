import type { AppContext } from '../../apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { claim, release } from '../../support/idempotency.repository.ts';

/** Longer than the provider takes over all calls of an action: who has had a turn for longer has died. */
const abandonedMs = 5 * 60_000;

/**
 * Lets one action at a time change what a membership pays for. Such an action asks the provider, decides, and tells it, and
 * no transaction may wait for that (decision 25), so the membership is claimed by a row, as a write is by its key. What
 * `work` decides on is read within it. Throws BILLING_BUSY while another action has the turn: often the same person's, who
 * has pressed twice.
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
