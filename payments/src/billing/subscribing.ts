import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { attachMethod, needCustomer } from '../objects/customers.ts';
import { draftInvoice, type LineDraft } from '../objects/invoices.ts';
import {
  currentPeriod,
  type ItemDraft,
  newSubscription,
  readItems,
  setPeriod,
} from '../objects/subscriptions.ts';
import type { Params } from '../wire/params.ts';
import { invalid, missing, Problem } from '../wire/problem.ts';
import { applyChanges, keepForNextInvoice, readChanges } from './changes.ts';
import { bill, billFirst, isLive, upcomingInvoice } from './cycle.ts';
import { couponOf, discountsOf, redeem } from './discounts.ts';
import { declinedMessage, endSubscription, payInvoice } from './payment.ts';

const daySeconds = 86_400;
const prorations = ['always_invoice', 'create_prorations', 'none'] as const;

export type Begin = {
  customer: string;
  items: readonly ItemDraft[];
  metadata: Record<string, string>;
  method: string | null;
  trialEnd: number | null;
  code?: Stripe.PromotionCode | null;
};

/** Begins a subscription and its first invoice, which is not charged yet. */
export function begin(core: Core, { code = null, ...draft }: Begin) {
  const subscription = newSubscription(core, draft);
  core.state.subscriptions[subscription.id] = subscription;
  const coupon = code && couponOf(core, code);
  if (coupon) subscription.discounts = [redeem(core, subscription, { coupon, code })];
  core.emit('customer.subscription.created', subscription, draft.customer);
  return { subscription, invoice: billFirst(core, subscription) };
}

export function createSubscription(core: Core, params: Params): Stripe.Subscription {
  const customer = needCustomer(core, params.needText('customer'));
  const items = readItems(core, params.groups('items'), 'items');
  const named = params.text('default_payment_method');
  const method = named ? attachMethod(core, named, customer.id).id : null;
  const trialDays = params.integer('trial_period_days');
  const behavior = params.choice('payment_behavior', [
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ]);
  const metadata = params.metadata();
  params.finish();
  if (
    !method &&
    !customer.invoice_settings.default_payment_method &&
    trialDays === null &&
    behavior !== 'default_incomplete'
  )
    throw new Problem(400, 'This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  const trialEnd = trialDays ? core.now(customer.id) + trialDays * daySeconds : null;
  const { subscription, invoice } = begin(core, { customer: customer.id, items, metadata, method, trialEnd });
  if (behavior !== 'default_incomplete') payInvoice(core, invoice);
  return subscription;
}

export function needSubscription(core: Core, id: string, param = 'id'): Stripe.Subscription {
  const subscription = core.state.subscriptions[id];
  if (!subscription) throw missing('subscription', id, param);
  return subscription;
}

const paymentBehaviors = ['allow_incomplete', 'error_if_incomplete'] as const;

/** A discount the subscription has, or one that is redeemed now: a promotion code, or a coupon itself. */
function discountOf(core: Core, subscription: Stripe.Subscription, group: Params): string {
  const kept = group.text('discount');
  const promotion = group.text('promotion_code');
  const named = group.text('coupon');
  if (kept) {
    if (!subscription.discounts.includes(kept)) throw missing('discount', kept, 'discounts[discount]');
    return kept;
  }
  const code = promotion ? core.state.promotionCodes[promotion] : null;
  if (promotion && !code) throw missing('promotion code', promotion, 'discounts[promotion_code]');
  const coupon = code ? couponOf(core, code) : core.state.coupons[named ?? ''];
  if (!coupon) throw missing('coupon', named ?? '', 'discounts[coupon]');
  return redeem(core, subscription, code ? { coupon, code } : { coupon });
}

/** The named discounts take the place of those before; a request that names none leaves them. */
function applyDiscounts(core: Core, subscription: Stripe.Subscription, groups: readonly Params[]): void {
  if (groups.length > 0)
    subscription.discounts = groups.map((group) => discountOf(core, subscription, group));
}

/** Bills the cost of a change at once. If the request says so, a refused payment refuses the whole change. */
function chargeChange(core: Core, subscription: Stripe.Subscription, lines: LineDraft[], mustPay: boolean) {
  const now = core.now(idOf(subscription.customer));
  const invoice = bill(core, subscription, { reason: 'subscription_update', lines, start: now, end: now });
  if (payInvoice(core, invoice) !== 'paid' && mustPay)
    throw new Problem(402, declinedMessage, {
      type: 'card_error',
      code: 'card_declined',
      declineCode: 'generic_decline',
    });
}

function readUpdate(params: Params) {
  const read = {
    behavior: params.choice('proration_behavior', prorations) ?? ('create_prorations' as const),
    payment: params.choice('payment_behavior', paymentBehaviors),
    items: params.groups('items'),
    cancels: params.flag('cancel_at_period_end'),
    discounts: params.groups('discounts'),
    method: params.text('default_payment_method'),
    trialEnd: params.integer('trial_end'),
    prorationDate: params.integer('proration_date'),
  };
  return read;
}

export function updateSubscription(
  core: Core,
  subscription: Stripe.Subscription,
  params: Params,
): Stripe.Subscription {
  if (!isLive(subscription) && subscription.status !== 'incomplete')
    throw new Problem(400, 'A canceled subscription can only update its cancellation_details and metadata.', {
      param: 'id',
    });
  const customer = idOf(subscription.customer);
  const now = core.now(customer);
  const { behavior, payment, items, cancels, discounts, method, trialEnd, prorationDate } =
    readUpdate(params);
  const changes = readChanges(core, items);
  subscription.metadata = params.metadata(subscription.metadata);
  applyDiscounts(core, subscription, discounts);
  params.finish();
  if (subscription.schedule && (cancels !== null || changes.length > 0))
    throw new Problem(
      400,
      `The subscription is managed by the subscription schedule ${idOf(subscription.schedule)}.`,
    );
  if (cancels !== null) {
    subscription.cancel_at_period_end = cancels;
    subscription.canceled_at = cancels ? now : null;
  }
  if (trialEnd !== null) extendTrial(subscription, trialEnd, now);
  if (method && customer) subscription.default_payment_method = attachMethod(core, method, customer).id;
  const { lines, isRestarted } = applyChanges(subscription, changes, { now, prorationDate });
  core.emit('customer.subscription.updated', subscription, customer);
  if (lines.length === 0) return subscription;
  if (behavior === 'always_invoice' || isRestarted) {
    const owed = behavior === 'none' ? lines.filter(({ isProration }) => !isProration) : lines;
    chargeChange(core, subscription, owed, payment === 'error_if_incomplete');
  } else if (behavior === 'create_prorations') keepForNextInvoice(core, subscription.id, lines);
  return subscription;
}

/** Until then nothing is charged, and the period ends there. */
function extendTrial(subscription: Stripe.Subscription, until: number, now: number): void {
  if (until <= now) throw invalid('trial_end', 'trial_end must be in the future');
  subscription.status = 'trialing';
  subscription.trial_start ??= now;
  subscription.trial_end = until;
  subscription.billing_cycle_anchor = until;
  setPeriod(subscription, currentPeriod(subscription).start, until);
}

export function cancelSubscription(core: Core, subscription: Stripe.Subscription): Stripe.Subscription {
  if (!isLive(subscription) && subscription.status !== 'incomplete')
    throw missing('subscription', subscription.id);
  endSubscription(core, subscription, 'cancellation_requested');
  return subscription;
}

/** The cost of a change, without making it. */
export function previewInvoice(core: Core, params: Params): Stripe.Invoice {
  const subscription = structuredClone(
    needSubscription(core, params.needText('subscription'), 'subscription'),
  );
  params.text('customer');
  const details = params.group('subscription_details');
  const behavior = details.choice('proration_behavior', prorations) ?? 'create_prorations';
  const changes = readChanges(core, details.groups('items'));
  const cancels = details.flag('cancel_at_period_end');
  const prorationDate = details.integer('proration_date');
  params.finish();
  if (cancels !== null) subscription.cancel_at_period_end = cancels;
  const now = core.now(idOf(subscription.customer));
  const { lines, isRestarted } = applyChanges(subscription, changes, { now, prorationDate });
  if (isRestarted || (behavior === 'always_invoice' && lines.length > 0))
    return draftInvoice(core, {
      subscription,
      lines: behavior === 'none' ? lines.filter(({ isProration }) => !isProration) : lines,
      reason: 'subscription_update',
      discountsOf: discountsOf(core, subscription, now),
      start: now,
      end: now,
    });
  return upcomingInvoice(core, subscription, behavior === 'none' ? [] : lines);
}
