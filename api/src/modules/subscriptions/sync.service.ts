import type { BillingPeriod } from '@portico/contracts';
import { billedState, planLabel, termYears } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../providers/payments/payments.ts';
import type { AppContext } from '../../support/apiModule.ts';
import type { Log } from '../../support/log.ts';
import * as repository from './sync.repository.ts';

/** What is at the provider for a customer, at one moment. */
type Found = { subscriptions: ProviderSubscription[]; invoices: ProviderInvoice[] };

function billedOf(subscription: ProviderSubscription, { invoices }: Found) {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const owed = own.filter(({ status }) => status === 'open').map(({ createdAt }) => createdAt.getTime());
  return {
    ...subscription,
    hasPaid: own.some(({ status }) => status === 'paid'),
    owesSince: owed.length > 0 ? new Date(Math.min(...owed)) : null,
  };
}

type Subject = {
  found: Found;
  payer: repository.Payer;
  customerId: string;
  prices: Map<string, repository.PriceVersion>;
};

export type SyncResult = 'written' | 'not-ours';

/**
 * Brings Portico's rows in line with the payment provider. The provider is asked; what an event said is never believed,
 * so that late, repeated and lost events do no harm. Called by the webhook, by the page after the payment and by the
 * sweep, always within a transaction, which holds the customer's lock.
 */
export function createSync({ payments, now }: Pick<AppContext, 'payments' | 'now'>) {
  /** Writes one subscription; answers whether it makes its payer a member. */
  async function write(tx: Database, subject: Subject, subscription: ProviderSubscription): Promise<boolean> {
    const { found, payer, customerId, prices } = subject;
    const price = prices.get(subscription.items[0]?.priceKey ?? '') ?? null;
    const period = price?.period as BillingPeriod | undefined;
    const state = billedState(billedOf(subscription, found), period ? termYears(period) : null);
    if (state === null) {
      await repository.removeSubscription(tx, subscription.id);
      return false;
    }
    await repository.writeSubscription(tx, {
      payer,
      customerId,
      providerId: subscription.id,
      price,
      name: period ? planLabel(period) : 'Membership',
      boughtAt: subscription.createdAt,
      state,
    });
    return state.status === 'Active' || state.status === 'Trial';
  }

  async function sync(tx: Database, customerId: string): Promise<SyncResult> {
    await repository.lockBilling(tx, customerId);
    const payer = await repository.readPayer(tx, customerId);
    if (!payer) return 'not-ours';
    const [subscriptions, invoices, sessions] = await Promise.all([
      payments.subscriptionsOf(customerId),
      payments.invoicesOf(customerId),
      payments.checkoutsOf(customerId),
    ]);
    const prices = await repository.readPriceVersions(tx);
    const subject = { found: { subscriptions, invoices }, payer, customerId, prices };
    const at = now();
    let isMember = false;
    for (const subscription of subscriptions) if (await write(tx, subject, subscription)) isMember = true;
    for (const { id, status } of sessions)
      if (status !== 'open') await repository.closeCheckout(tx, { sessionId: id, status, at });
    if (isMember && payer.acceptedTermsAt && !payer.onBoardedAgentAt)
      await repository.takeAboard(tx, payer.personId, at);
    await repository.noteSync(tx, customerId, at);
    return 'written';
  }

  /** Asks about customers nobody has asked about for long. One that fails waits for its next turn. */
  async function sweep(db: Database, log: Log, limit = 100): Promise<number> {
    const waiting = await repository.readUnasked(db, now(), limit);
    let done = 0;
    for (const customerId of waiting) {
      try {
        await db.transaction((tx) => sync(tx, customerId));
        done += 1;
      } catch (err) {
        log.warn({ err, customerId }, 'the payment provider could not be asked about a customer');
      }
    }
    return done;
  }

  return { sync, sweep };
}
