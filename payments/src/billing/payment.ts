import type Stripe from 'stripe';
import type { CardBehavior } from '../cards.ts';
import { type Core, idOf } from '../core.ts';
import { openDispute } from '../objects/disputes.ts';
import { recordAttempt } from '../objects/paymentIntents.ts';

/** Days after the invoice's first attempt at which a refused payment is tried again; then the subscription ends. */
const retryDays = [3, 8, 15];
const daySeconds = 86_400;

export const declinedMessage = 'Your card was declined.';

export type Attempted = 'paid' | 'declined' | 'needs-authentication';

export function subscriptionOf(core: Core, invoice: Stripe.Invoice): Stripe.Subscription | null {
  const id = idOf(invoice.parent?.subscription_details?.subscription ?? null);
  return (id && core.state.subscriptions[id]) || null;
}

/** The card an invoice is charged to: the subscription's own, otherwise the customer's. */
export function methodFor(core: Core, invoice: Stripe.Invoice): string | null {
  const customer = core.state.customers[idOf(invoice.customer) ?? ''];
  const subscription = subscriptionOf(core, invoice);
  return (
    idOf(subscription?.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method) ??
    null
  );
}

/** Cards whose payments succeed, although some are disputed or return refunds later. */
const paying: readonly CardBehavior[] = ['succeeds', 'disputes', 'returns-refunds'];

/** The card's answer now. The control page can make the next payments fail with any card. */
export function chargeOutcome(core: Core, method: string | null, isConfirmed: boolean): Attempted {
  if (core.state.failNext > 0) {
    core.state.failNext -= 1;
    return 'declined';
  }
  const behavior = method ? core.state.behaviors[method] : 'declines';
  if (behavior === 'needs-authentication') return isConfirmed ? 'paid' : 'needs-authentication';
  return behavior && paying.includes(behavior) ? 'paid' : 'declined';
}

type PayOptions = { method?: string | null; isConfirmed?: boolean };

/** Charges an open invoice. Nothing due counts as paid. */
export function payInvoice(core: Core, invoice: Stripe.Invoice, options: PayOptions = {}): Attempted {
  const method = options.method ?? methodFor(core, invoice);
  const attempted =
    invoice.amount_due === 0 ? 'paid' : chargeOutcome(core, method, options.isConfirmed ?? false);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (attempted === 'paid') markPaid(core, invoice, method);
  else markUnpaid(core, invoice, { method, attempted });
  return attempted;
}

export function markPaid(core: Core, invoice: Stripe.Invoice, method: string | null): void {
  const customer = idOf(invoice.customer);
  const intent =
    invoice.amount_due > 0
      ? recordAttempt(core, { invoice, method, status: 'succeeded', error: null })
      : null;
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = core.now(customer);
  core.emit('invoice.paid', invoice, customer);
  core.emit('invoice.payment_succeeded', invoice, customer);
  const subscription = subscriptionOf(core, invoice);
  if (subscription) becomeActive(core, subscription);
  if (intent && method && core.state.behaviors[method] === 'disputes') openDispute(core, intent);
}

/** A subscription is active once no invoice of it waits for money. */
function becomeActive(core: Core, subscription: Stripe.Subscription): void {
  const owes = Object.values(core.state.invoices).some(
    (each) => each.status === 'open' && subscriptionOf(core, each) === subscription,
  );
  if (owes || !['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return;
  subscription.status = 'active';
  core.emit('customer.subscription.updated', subscription, idOf(subscription.customer));
}

type Refusal = { method: string | null; attempted: Exclude<Attempted, 'paid'> };

function markUnpaid(core: Core, invoice: Stripe.Invoice, { method, attempted }: Refusal): void {
  const customer = idOf(invoice.customer);
  const needsAction = attempted === 'needs-authentication';
  recordAttempt(core, {
    invoice,
    method,
    status: needsAction ? 'requires_action' : 'requires_payment_method',
    error: needsAction ? null : declinedMessage,
  });
  const firstAttempt = invoice.status_transitions.finalized_at ?? core.now(customer);
  const retry = retryDays[invoice.attempt_count - 1];
  const isFirst = invoice.billing_reason === 'subscription_create';
  invoice.next_payment_attempt = isFirst || retry === undefined ? null : firstAttempt + retry * daySeconds;
  core.emit('invoice.payment_failed', invoice, customer);
  if (needsAction) core.emit('invoice.payment_action_required', invoice, customer);
  const subscription = subscriptionOf(core, invoice);
  if (subscription) fallBehind(core, subscription, { isFirst, isLast: !isFirst && retry === undefined });
}

function fallBehind(
  core: Core,
  subscription: Stripe.Subscription,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
) {
  if (isLast) {
    endSubscription(core, subscription, 'payment_failed');
    return;
  }
  const isNew = isFirst && subscription.status === 'incomplete';
  if (isNew || subscription.status === 'past_due') return;
  subscription.status = 'past_due';
  core.emit('customer.subscription.updated', subscription, idOf(subscription.customer));
}

/** Ends a subscription permanently; its open amount is void. */
export function endSubscription(
  core: Core,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const now = core.now(idOf(subscription.customer));
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  core.state.pendingLines = core.state.pendingLines.filter((line) => line.subscription !== subscription.id);
  const schedule = core.state.schedules[idOf(subscription.schedule) ?? ''];
  if (schedule) Object.assign(schedule, { status: 'canceled', canceled_at: now, current_phase: null });
  for (const invoice of Object.values(core.state.invoices)) {
    if (invoice.status !== 'open' || subscriptionOf(core, invoice) !== subscription) continue;
    invoice.next_payment_attempt = null;
    if (reason === 'payment_failed') continue;
    invoice.status = 'void';
    invoice.status_transitions.voided_at = now;
    core.emit('invoice.voided', invoice, idOf(invoice.customer));
  }
  core.emit('customer.subscription.deleted', subscription, idOf(subscription.customer));
}
