import type { AppContext } from '../../apiModule.ts';
import { inTurn, throwFailures } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { type OfClosed, readOfClosed } from './closedDoors.repository.ts';
import { endPage } from './endPage.ts';

/**
 * Ends the open payment pages of suspended and deleted members, so that nobody pays for something they may not use. A
 * scheduled deletion ends them too, because nobody who is about to leave should buy a year. Throws if one could not be
 * ended: the job is tried again, and staff see it.
 */
export async function endClosedCheckouts(
  context: Pick<AppContext, 'db' | 'payments' | 'now'>,
  log: Log,
): Promise<number> {
  // One that was paid at the last moment is no failure: the sync writes what was bought.
  const end = async (row: OfClosed) => void (await endPage(context, row));
  const turns = await inTurn(await readOfClosed(context.db), end, (err, { id }) =>
    log.error({ err, checkout: id }, 'the payment page of a member who may not enter stays open'),
  );
  throwFailures(turns, 'payment pages of members who may not enter stay open');
  return turns.done;
}
