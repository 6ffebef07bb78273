import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { periodEnd } from '../intervals.ts';
import { expireSession } from '../objects/checkoutSessions.ts';
import { draftInvoice, finalizeInvoice, type LineDraft } from '../objects/invoices.ts';
import { failRefund, refundsComingBack } from '../objects/others.ts';
import { currentPeriod, recurringOf, setPeriod } from '../objects/subscriptions.ts';
import { discountsOf, spendOnce } from './discounts.ts';
import { type Attempted, endSubscription, markPaid, payInvoice, subscriptionOf } from './payment.ts';
import { enterPhase, noteProgress } from './phases.ts';

const daySeconds = 86_400;
const hourSeconds = 3_600;
/** How long before its end a trial is announced. */
const trialNoticeDays = 3;
/** A first payment that nobody finishes ends the subscription. */
const incompleteHours = 23;

const live: readonly string[] = ['active', 'trialing', 'past_due'];

export const isLive = ({ status }: Stripe.Subscription) => live.includes(status);

function itemLines(subscription: Stripe.Subscription, start: number, end: number): LineDraft[] {
  return subscription.items.data.map(({ id, price, quantity = 1 }) => ({
    item: id,
    amount: (price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${price.nickname ?? 'Membership'}`,
    price,
    quantity,
    start,
    end,
    isProration: false,
  }));
}

function pendingLines(core: Core, subscription: Stripe.Subscription): LineDraft[] {
  return core.state.pendingLines
    .filter((line) => line.subscription === subscription.id)
    .flatMap((line) => {
      const price = core.state.prices[line.price];
      return price ? [{ ...line, price, isProration: true }] : [];
    });
}

/** The content of a subscription's next invoice; the subscription is a copy, which may be changed. */
export function upcomingInvoice(
  core: Core,
  subscription: Stripe.Subscription,
  extra: readonly LineDraft[] = [],
) {
  const { end } = currentPeriod(subscription);
  enterPhase(core, subscription, end);
  const [first] = subscription.items.data;
  const nextEnd = first ? periodEnd(subscription.billing_cycle_anchor, recurringOf(first.price), end) : end;
  const isEnding = subscription.cancel_at_period_end;
  const lines = isEnding ? [] : itemLines(subscription, end, nextEnd);
  return draftInvoice(core, {
    subscription,
    lines: [...pendingLines(core, subscription), ...extra, ...lines],
    reason: 'upcoming',
    discountsOf: discountsOf(core, subscription, end),
    start: currentPeriod(subscription).start,
    end,
  });
}

type Billing = {
  reason: Stripe.Invoice.BillingReason;
  lines: readonly LineDraft[];
  start: number;
  end: number;
};

/** Writes an invoice, without charging it. */
export function bill(
  core: Core,
  subscription: Stripe.Subscription,
  { reason, lines, start, end }: Billing,
): Stripe.Invoice {
  const now = core.now(idOf(subscription.customer));
  const discounts = discountsOf(core, subscription, now);
  const draft = draftInvoice(core, { subscription, lines, reason, discountsOf: discounts, start, end });
  if (draft.total_discount_amounts?.length) spendOnce(core, subscription);
  subscription.latest_invoice = draft.id;
  return finalizeInvoice(core, draft);
}

/** The first invoice: of the first period, or of nothing during a trial. */
export function billFirst(core: Core, subscription: Stripe.Subscription): Stripe.Invoice {
  const { start, end } = currentPeriod(subscription);
  const isTrial = subscription.status === 'trialing';
  const lines = itemLines(subscription, start, end).map((line) =>
    isTrial ? { ...line, amount: 0, description: `Trial: ${line.description}` } : line,
  );
  return bill(core, subscription, { reason: 'subscription_create', lines, start, end });
}

/** Begins the next period: writes its invoice with everything that waited for it, and charges it. */
export function renew(core: Core, subscription: Stripe.Subscription): Attempted {
  const { start: oldStart, end: start } = currentPeriod(subscription);
  enterPhase(core, subscription, start);
  const [first] = subscription.items.data;
  if (!first) throw new TypeError(`${subscription.id} has no items`);
  const end = periodEnd(subscription.billing_cycle_anchor, recurringOf(first.price), start);
  const waiting = pendingLines(core, subscription);
  core.state.pendingLines = core.state.pendingLines.filter((line) => line.subscription !== subscription.id);
  setPeriod(subscription, start, end);
  noteProgress(core, subscription, start);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const lines = [...waiting, ...itemLines(subscription, start, end)];
  const invoice = bill(core, subscription, {
    reason: 'subscription_cycle',
    lines,
    start: oldStart,
    end: start,
  });
  core.emit('customer.subscription.updated', subscription, idOf(subscription.customer));
  return payInvoice(core, invoice);
}

/** Something that happens by itself at a moment. */
export type Due = { at: number; run: () => void };

function dueOfSubscription(core: Core, subscription: Stripe.Subscription): Due[] {
  const { end } = currentPeriod(subscription);
  if (subscription.status === 'incomplete')
    return [
      {
        at: subscription.created + incompleteHours * hourSeconds,
        run: () => endSubscription(core, subscription, 'payment_failed'),
      },
    ];
  if (!isLive(subscription)) return [];
  const dues: Due[] = [{ at: end, run: () => atPeriodEnd(core, subscription) }];
  if (subscription.cancel_at !== null)
    dues.push({
      at: subscription.cancel_at,
      run: () => endSubscription(core, subscription, 'cancellation_requested'),
    });
  const noticeAt = end - trialNoticeDays * daySeconds;
  const isAnnounced = core.state.announcedTrials[subscription.id] === end;
  if (subscription.status === 'trialing' && !isAnnounced)
    dues.push({ at: noticeAt, run: () => announceTrialEnd(core, subscription, end) });
  return dues;
}

function announceTrialEnd(core: Core, subscription: Stripe.Subscription, end: number): void {
  core.state.announcedTrials[subscription.id] = end;
  core.emit('customer.subscription.trial_will_end', subscription, idOf(subscription.customer));
}

function atPeriodEnd(core: Core, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) endSubscription(core, subscription, 'cancellation_requested');
  else renew(core, subscription);
}

function dueOfInvoice(core: Core, invoice: Stripe.Invoice): Due[] {
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return [];
  return [{ at: invoice.next_payment_attempt, run: () => void payInvoice(core, invoice) }];
}

function settle(core: Core, index: number): void {
  const [settlement] = core.state.settlements.splice(index, 1);
  const invoice = settlement && core.state.invoices[settlement.invoice];
  if (!settlement || !invoice || invoice.status !== 'open') return;
  const subscription = subscriptionOf(core, invoice);
  const session = settlement.session ? core.state.sessions[settlement.session] : null;
  if (settlement.succeeds) {
    if (session) session.payment_status = 'paid';
    markPaid(core, invoice, null);
    if (session) core.emit('checkout.session.async_payment_succeeded', session, idOf(invoice.customer));
    return;
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  core.emit('invoice.payment_failed', invoice, idOf(invoice.customer));
  if (session) core.emit('checkout.session.async_payment_failed', session, idOf(invoice.customer));
  if (subscription) {
    subscription.status = 'past_due';
    core.emit('customer.subscription.updated', subscription, idOf(subscription.customer));
  }
}

type Belongs = (customer: string | null) => boolean;

/** The next thing that happens by itself to the customers in question, if any. */
export function nextDue(core: Core, belongs: Belongs): Due | null {
  const { subscriptions, invoices, sessions, settlements } = core.state;
  const dues: Due[] = [];
  for (const each of Object.values(subscriptions))
    if (belongs(idOf(each.customer))) dues.push(...dueOfSubscription(core, each));
  for (const each of Object.values(invoices))
    if (belongs(idOf(each.customer))) dues.push(...dueOfInvoice(core, each));
  for (const each of Object.values(sessions))
    if (each.status === 'open' && belongs(idOf(each.customer)))
      dues.push({ at: each.expires_at, run: () => expireSession(core, each) });
  for (const [index, { at, invoice }] of settlements.entries())
    if (belongs(idOf(invoices[invoice]?.customer))) dues.push({ at, run: () => settle(core, index) });
  for (const { at, refund } of refundsComingBack(core))
    if (belongs(idOf(refund.customer))) dues.push({ at, run: () => failRefund(core, refund) });
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}
