import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, checkouts } from '../../db/schema/index.ts';
import type { AppContext } from '../../support/apiModule.ts';
import type { Log } from '../../support/log.ts';
import { endCheckout } from './checkout.repository.ts';

const readOfSuspended = (db: Database) =>
  db
    .select({ id: checkouts.id, sessionId: checkouts.providerSessionId })
    .from(checkouts)
    .innerJoin(accounts, eq(accounts.personId, checkouts.personId))
    .where(
      and(
        eq(checkouts.status, 'open'),
        isNotNull(checkouts.providerSessionId),
        isNotNull(accounts.suspendedAt),
      ),
    );

/**
 * Ends payment pages that suspended members have open, so that nobody pays for what they may not enter. Throws if one could
 * not be ended: the job is tried again, and staff see it.
 */
export async function endCheckoutsOfSuspended(
  { db, payments, now }: Pick<AppContext, 'db' | 'payments' | 'now'>,
  log: Log,
): Promise<number> {
  let ended = 0;
  const failures: unknown[] = [];
  for (const { id, sessionId } of await readOfSuspended(db)) {
    try {
      // One that was paid at the last moment stays paid: the sync writes what was bought.
      const session = await payments.expireCheckout(sessionId ?? '');
      if (session?.status !== 'complete') await endCheckout(db, id, 'expired', now());
      ended += 1;
    } catch (err) {
      log.error({ err, checkout: id }, 'a suspended member’s payment page stays open');
      failures.push(err);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payment pages of suspended members stay open`);
  return ended;
}
