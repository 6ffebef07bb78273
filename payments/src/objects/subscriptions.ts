import type Stripe from 'stripe';
import { type Core, decimal, idOf } from '../core.ts';
import { newId } from '../ids.ts';
import { periodEnd } from '../intervals.ts';
import type { Params } from '../wire/params.ts';
import { required } from '../wire/problem.ts';
import { needPrice } from './catalog.ts';

export type ItemDraft = { price: Stripe.Price; quantity: number };

export function readItems(core: Core, groups: readonly Params[], name: string): ItemDraft[] {
  if (groups.length === 0) throw required(name);
  return groups.map((group) => ({
    price: needPrice(core, group.needText('price'), `${name}[price]`),
    quantity: group.integer('quantity') ?? 1,
  }));
}

type SubscriptionDraft = {
  customer: string;
  items: readonly ItemDraft[];
  metadata: Record<string, string>;
  method: string | null;
  trialEnd: number | null;
};

export const recurringOf = (price: Stripe.Price) => {
  if (!price.recurring) throw new TypeError(`the price ${price.id} does not recur`);
  return price.recurring;
};

/** The plan is the older word for a price, which Stripe still repeats in every item. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function itemOf(
  { price, quantity }: ItemDraft,
  period: { subscription: string; start: number; end: number; created: number },
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: period.subscription,
    tax_rates: [],
  };
}

export function setPrice(item: Stripe.SubscriptionItem, price: Stripe.Price): void {
  item.price = price;
  item.plan = planOf(price);
}

/** A new subscription, not yet paid. */
export function newSubscription(core: Core, draft: SubscriptionDraft): Stripe.Subscription {
  const id = newId('sub');
  const now = core.now(draft.customer);
  const anchor = draft.trialEnd ?? now;
  const [first] = draft.items;
  const end = draft.trialEnd ?? periodEnd(now, recurringOf((first as ItemDraft).price), now);
  const items = draft.items.map((item) => itemOf(item, { subscription: id, start: now, end, created: now }));
  return {
    ...fixedFields(),
    id,
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: now,
    currency: (first as ItemDraft).price.currency,
    customer: draft.customer,
    default_payment_method: draft.method,
    discounts: [],
    ended_at: null,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    metadata: draft.metadata,
    start_date: now,
    status: draft.trialEnd ? 'trialing' : 'incomplete',
    test_clock: idOf(core.state.customers[draft.customer]?.test_clock ?? null),
    trial_end: draft.trialEnd,
    trial_start: draft.trialEnd ? now : null,
  } satisfies Stripe.Subscription;
}

/** Fields that are the same for every subscription of this provider. */
const fixedFields = () =>
  ({
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_thresholds: null,
    collection_method: 'charge_automatically',
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    livemode: false,
    managed_payments: { enabled: false },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    transfer_data: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  }) satisfies Partial<Stripe.Subscription>;

/** The period all items of a subscription share. */
export function currentPeriod({ items }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

export function setPeriod({ items }: Stripe.Subscription, start: number, end: number): void {
  for (const item of items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
}
