import type { AppContext } from '../../apiModule.ts';
import { inTurn, throwFailures } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { type OfDeleted, readOfDeleted, writeEnded } from './chargesEnd.repository.ts';

/**
 * Ends the subscriptions of deleted people at the payment provider, so that their cards are not charged again. Throws
 * if one could not be ended: the job is tried again, and staff see it.
 */
export async function endChargesOfDeleted(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  log: Log,
): Promise<number> {
  const end = async ({ id, providerId, customerId }: OfDeleted) => {
    const known = await payments.subscriptionsOf(customerId ?? '');
    // It has already ended, perhaps by the last try, whose answer was lost.
    const isRunning = known.some((each) => each.id === providerId && each.endedAt === null);
    if (isRunning && providerId)
      await payments.cancel({ subscriptionId: providerId, at: 'now', key: `deleted:${id}` });
    await writeEnded(db, id);
  };
  const turns = await inTurn(await readOfDeleted(db), end, (err, { id }) =>
    log.error({ err, subscription: id }, 'a deleted person’s subscription goes on at the payment provider'),
  );
  throwFailures(turns, 'subscriptions of deleted people could not be ended');
  return turns.done;
}
