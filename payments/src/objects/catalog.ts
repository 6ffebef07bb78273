import type Stripe from 'stripe';
import { type Core, decimal } from '../core.ts';
import { newId } from '../ids.ts';
import type { Params } from '../wire/params.ts';
import { invalid, missing, Problem, required } from '../wire/problem.ts';

export function createProduct(core: Core, params: Params): Stripe.Product {
  return keepProduct(core, params.needText('name'), params.text('description'), params.metadata());
}

function keepProduct(core: Core, name: string, description: string | null, metadata: Stripe.Metadata) {
  const product = {
    id: newId('prod'),
    object: 'product',
    active: true,
    created: core.now(),
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: core.now(),
    url: null,
  } satisfies Stripe.Product;
  core.state.products[product.id] = product;
  return product;
}

const intervals = ['day', 'week', 'month', 'year'] as const;

/** Stripe bills at most three years at once. */
const mostYears = 3;

function readRecurring(params: Params): Stripe.Price.Recurring | null {
  if (!params.has('recurring')) return null;
  const recurring = params.group('recurring');
  const interval = recurring.choice('interval', intervals);
  if (!interval) throw required('recurring[interval]');
  const count = recurring.integer('interval_count') ?? 1;
  const years = { day: 365, week: 52, month: 12, year: 1 }[interval];
  if (count < 1 || count > mostYears * years)
    throw invalid('recurring[interval_count]', `At most ${mostYears} years can be billed at once`);
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' };
}

function productFor(core: Core, params: Params): string {
  if (params.has('product_data')) {
    const data = params.group('product_data');
    return keepProduct(core, data.needText('name'), null, data.metadata()).id;
  }
  const product = params.needText('product');
  if (!core.state.products[product]) throw missing('product', product, 'product');
  return product;
}

export function createPrice(core: Core, params: Params): Stripe.Price {
  const lookupKey = params.text('lookup_key');
  const amount = params.integer('unit_amount');
  if (amount === null) throw required('unit_amount');
  if (amount < 0) throw invalid('unit_amount', 'Invalid non-negative integer');
  if (lookupKey && Object.values(core.state.prices).some((price) => price.lookup_key === lookupKey))
    throw new Problem(400, `A price already uses that lookup key: ${lookupKey}`, { param: 'lookup_key' });
  const recurring = readRecurring(params);
  const price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: core.now(),
    currency: params.needText('currency'),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: params.metadata(),
    nickname: params.text('nickname'),
    product: productFor(core, params),
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  } satisfies Stripe.Price;
  core.state.prices[price.id] = price;
  return price;
}

export function needPrice(core: Core, id: string, param = 'price'): Stripe.Price {
  const price = core.state.prices[id];
  if (!price) throw missing('price', id, param);
  return price;
}

export function createCoupon(core: Core, params: Params): Stripe.Coupon {
  const percent = params.decimal('percent_off');
  const amount = params.integer('amount_off');
  if ((percent === null) === (amount === null))
    throw new Problem(400, 'Give exactly one of percent_off and amount_off.', { param: 'percent_off' });
  const coupon = {
    id: params.text('id') ?? newId('coupon'),
    object: 'coupon',
    amount_off: amount,
    created: core.now(),
    currency: params.text('currency'),
    duration: params.choice('duration', ['forever', 'once', 'repeating']) ?? 'once',
    duration_in_months: params.integer('duration_in_months'),
    livemode: false,
    max_redemptions: params.integer('max_redemptions'),
    metadata: params.metadata(),
    name: params.text('name'),
    percent_off: percent,
    redeem_by: params.integer('redeem_by'),
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon;
  core.state.coupons[coupon.id] = coupon;
  return coupon;
}

export function createPromotionCode(core: Core, params: Params): Stripe.PromotionCode {
  const promotion = params.group('promotion');
  promotion.choice('type', ['coupon']);
  const coupon = promotion.needText('coupon');
  if (!core.state.coupons[coupon]) throw missing('coupon', coupon, 'promotion[coupon]');
  const code = {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.flag('active') ?? true,
    code: params.text('code') ?? newId('').slice(-8).toUpperCase(),
    created: core.now(),
    customer: params.text('customer'),
    customer_account: null,
    expires_at: params.integer('expires_at'),
    livemode: false,
    max_redemptions: params.integer('max_redemptions'),
    metadata: params.metadata(),
    promotion: { coupon, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  } satisfies Stripe.PromotionCode;
  core.state.promotionCodes[code.id] = code;
  return code;
}
