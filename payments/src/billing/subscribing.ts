import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import type { Params } from '../http/params.ts';
import { missing, Problem, required } from '../http/problem.ts';
import { needPrice } from '../objects/catalog.ts';
import { attachMethod, needCustomer } from '../objects/customers.ts';
import { type ItemDraft, newSubscription } from '../objects/subscriptions.ts';
import { applyChanges, keepForNextInvoice, readChanges } from './changes.ts';
import { bill, billFirst, isLive, upcomingInvoice } from './cycle.ts';
import { redeem } from './discounts.ts';
import { endSubscription, payInvoice } from './payment.ts';

const daySeconds = 86_400;
const prorations = ['always_invoice', 'create_prorations', 'none'] as const;

export function readItems(core: Core, groups: readonly Params[], name: string): ItemDraft[] {
  if (groups.length === 0) throw required(name);
  return groups.map((group) => ({
    price: needPrice(core, group.needText('price'), `${name}[price]`),
    quantity: group.integer('quantity') ?? 1,
  }));
}

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
  if (code) redeem(core, subscription, code);
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
  const behavior = params.choice('proration_behavior', prorations) ?? 'create_prorations';
  const changes = readChanges(core, params.groups('items'));
  const cancels = params.flag('cancel_at_period_end');
  const method = params.text('default_payment_method');
  subscription.metadata = params.metadata(subscription.metadata);
  params.finish();
  if (cancels !== null) {
    subscription.cancel_at_period_end = cancels;
    subscription.canceled_at = cancels ? now : null;
  }
  if (method && customer) subscription.default_payment_method = attachMethod(core, method, customer).id;
  const lines = applyChanges(subscription, changes, now);
  core.emit('customer.subscription.updated', subscription, customer);
  if (lines.length === 0 || behavior === 'none') return subscription;
  if (behavior === 'create_prorations') keepForNextInvoice(core, subscription.id, lines);
  else
    payInvoice(
      core,
      bill(core, subscription, { reason: 'subscription_update', lines, start: now, end: now }),
    );
  return subscription;
}

export function cancelSubscription(core: Core, subscription: Stripe.Subscription): Stripe.Subscription {
  if (!isLive(subscription) && subscription.status !== 'incomplete')
    throw missing('subscription', subscription.id);
  endSubscription(core, subscription, 'cancellation_requested');
  return subscription;
}

/** What a change would cost, without making it. */
export function previewInvoice(core: Core, params: Params): Stripe.Invoice {
  const subscription = structuredClone(
    needSubscription(core, params.needText('subscription'), 'subscription'),
  );
  params.text('customer');
  const details = params.group('subscription_details');
  const behavior = details.choice('proration_behavior', prorations) ?? 'create_prorations';
  const changes = readChanges(core, details.groups('items'));
  const cancels = details.flag('cancel_at_period_end');
  params.finish();
  if (cancels !== null) subscription.cancel_at_period_end = cancels;
  const lines = applyChanges(subscription, changes, core.now(idOf(subscription.customer)));
  return upcomingInvoice(core, subscription, behavior === 'none' ? [] : lines);
}
