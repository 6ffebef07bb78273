import type { BillingPeriod } from '@portico/contracts';
import { billedState, paymentsPerYear, termYears } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { takeAboard } from '../../identity/people.repository.ts';
import type {
  ProviderCheckout,
  ProviderInvoice,
  ProviderSubscription,
} from '../../providers/payments/payments.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { settleHomes, settleOverdueHomes } from '../listings/index.ts';
import * as customers from './customers.repository.ts';
import { type Cause, keepPayments, sayCause } from './history.repository.ts';
import { askBanks, linkTo } from './invoicePages.ts';
import { noticeSeats } from './noticeSeats.ts';
import { nameOf } from './planPrice.ts';
import * as repository from './sync.repository.ts';

/** A customer's state at the provider, at one moment. */
type Found = {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  /** Open invoices that the payer's bank wants confirmed. */
  waitingForBank: readonly string[];
};

function billedOf(subscription: ProviderSubscription, { invoices }: Found) {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const owed = own
    .filter(({ status }) => status === 'open')
    .map(({ createdAt, dueAt = createdAt }) => dueAt.getTime());
  return {
    ...subscription,
    hasPaid: subscription.isByHand || own.some(({ status }) => status === 'paid'),
    owesSince: owed.length > 0 ? new Date(Math.min(...owed)) : null,
  };
}

/** The page where the payer confirms the oldest payment that their bank asks about, if it belongs to the provider. */
function confirmUrlOf(
  { id }: ProviderSubscription,
  { invoices, waitingForBank }: Found,
  origins: readonly string[],
) {
  const waiting = invoices.findLast(
    (invoice) => invoice.subscriptionId === id && waitingForBank.includes(invoice.id),
  );
  return waiting ? linkTo(waiting.pageUrl, origins) : null;
}

/** The monthly revenue of a subscription, at any billing interval. */
const monthlyCentsOf = ({ items }: ProviderSubscription, period: BillingPeriod) =>
  Math.round(
    (items.reduce((sum, { unitAmountCents, quantity }) => sum + unitAmountCents * quantity, 0) *
      paymentsPerYear(period)) /
      12,
  );

const bySweep: Cause = { source: 'portico', cause: 'sweep' };

type Subject = {
  found: Found;
  payer: repository.Payer;
  customerId: string;
  prices: Map<string, repository.PriceVersion>;
};

/** The provider's answer about a customer, with the number of the query. */
export type Answer = Found & { customerId: string; ask: number; checkouts: ProviderCheckout[] };

export type SyncResult = 'written' | 'not-ours';

/**
 * Brings Portico's rows in line with the payment provider. The provider is asked; an event's content is never trusted,
 * so that late, repeated and lost events do no harm. Called by the webhook, by the page after the payment and by the
 * sweep.
 *
 * No database connection waits for the provider. Each query takes a number before it is sent, and its answer is written
 * only if no later query's has been written: every answer written after `sync` is at least as new as the call (decision
 * 25).
 */
export function createSync({ payments, now }: Pick<AppContext, 'payments' | 'now'>) {
  /** Writes one subscription; returns whether it makes its payer a member. */
  async function writeSubscription(
    tx: Database,
    subject: Subject,
    subscription: ProviderSubscription,
  ): Promise<boolean> {
    const { found, payer, customerId, prices } = subject;
    const [item] = subscription.items;
    const price = prices.get(item?.priceKey ?? '') ?? null;
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
      name: nameOf(price),
      confirmUrl:
        state.status === 'PastDue' ? confirmUrlOf(subscription, found, payments.invoiceOrigins) : null,
      boughtAt: subscription.createdAt,
      quantity: item?.quantity ?? 1,
      state,
      monthlyCents: period ? monthlyCentsOf(subscription, period) : null,
    });
    if (payer.ledTeamId && item && price?.type === 'Team')
      await noticeSeats(tx, { teamId: payer.ledTeamId, paid: item.quantity, at: now() });
    const checkoutId = subscription.metadata.checkout;
    if (price?.type === 'Listing' && checkoutId)
      await repository.writeBoughtHomes(tx, {
        personId: payer.personId,
        providerId: subscription.id,
        checkoutId,
        homes: subscription.items[0]?.quantity ?? 0,
        at: subscription.createdAt,
      });
    return state.status === 'Active' || state.status === 'Trial';
  }

  /** Asks the provider; null for somebody else's customer. Never within a transaction. */
  async function ask(db: Database, customerId: string): Promise<Answer | null> {
    const number = await customers.takeNumber(db, customerId);
    if (number === null) return null;
    const [subscriptions, invoices, checkouts] = await Promise.all([
      payments.subscriptionsOf(customerId),
      payments.invoicesOf(customerId),
      payments.checkoutsOf(customerId),
    ]);
    const waitingForBank = await askBanks(payments, invoices);
    return { customerId, ask: number, subscriptions, invoices, checkouts, waitingForBank };
  }

  /** Writes an answer, unless a later query's has been written: that one is newer. */
  async function write(tx: Database, answer: Answer, cause: Cause = bySweep): Promise<void> {
    const { customerId } = answer;
    const at = now();
    await sayCause(tx, { ...cause, at });
    if (!(await customers.claimWriting(tx, { customerId, ask: answer.ask, at }))) return;
    const payer = await repository.readPayer(tx, customerId);
    if (!payer) return;
    const prices = await repository.readPriceVersions(tx);
    const subject = { found: answer, payer, customerId, prices };
    let isMember = false;
    for (const subscription of answer.subscriptions)
      if (await writeSubscription(tx, subject, subscription)) isMember = true;
    await keepPayments(tx, payer, answer.invoices);
    for (const { id, status } of answer.checkouts)
      if (status !== 'open') await repository.closeCheckout(tx, { sessionId: id, status, at });
    if (isMember) await repository.endConversion(tx, payer.personId, customerId);
    if (isMember && payer.acceptedTermsAt && !payer.onBoardedAgentAt)
      await takeAboard(tx, payer.personId, at);
    await settleHomes(tx, payer.personId, at);
  }

  async function sync(db: Database, customerId: string, cause?: Cause): Promise<SyncResult> {
    const answer = await ask(db, customerId);
    if (!answer) return 'not-ours';
    await db.transaction((tx) => write(tx, answer, cause));
    return 'written';
  }

  /** Checks customers that were not checked for long. One that fails waits, longer with each failure. */
  async function sweep(db: Database, log: Log, limit = 100): Promise<number> {
    const waiting = await customers.readUnasked(db, now(), limit);
    const attempt = async (customerId: string) => {
      try {
        await sync(db, customerId);
      } catch (error) {
        await customers.noteFailedAsk(db, customerId, now());
        throw error;
      }
    };
    const { done } = await inTurn(waiting, attempt, (err, customerId) =>
      log.warn({ err, customerId }, 'the payment provider could not be asked about a customer'),
    );
    await settleOverdueHomes(db, now(), log);
    return done;
  }

  return { ask, write, sync, sweep };
}
