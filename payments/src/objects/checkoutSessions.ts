import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';
import type { Params } from '../wire/params.ts';
import { invalid, missing, Problem, required } from '../wire/problem.ts';
import { needCustomer } from './customers.ts';
import { type ItemDraft, readItems } from './subscriptions.ts';

const daySeconds = 86_400;
const shortestSeconds = 30 * 60;

function readWebAddress(params: Params, name: string): string | null {
  const address = params.text(name);
  if (address && !/^https?:\/\//.test(address)) throw invalid(name, 'Not a valid URL');
  return address;
}

function readExpiry(params: Params, now: number): number {
  const expires = params.integer('expires_at') ?? now + daySeconds;
  // Clocks may differ by a few seconds.
  if (expires < now + shortestSeconds - 60 || expires > now + daySeconds + 60)
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
    );
  return expires;
}

/** The facts a session needs beyond Stripe's object to become a subscription. */
export type Purchase = { items: ItemDraft[]; metadata: Record<string, string>; trialDays: number | null };

function readPurchase(core: Core, params: Params): Purchase {
  const items = readItems(core, params.groups('line_items'), 'line_items');
  const data = params.group('subscription_data');
  return { items, metadata: data.metadata(), trialDays: data.integer('trial_period_days') };
}

export function createSession(core: Core, params: Params): Stripe.Checkout.Session {
  const mode = params.choice('mode', ['subscription']);
  if (!mode) throw required('mode');
  params.choice('ui_mode', ['hosted_page']);
  const customer = needCustomer(core, params.needText('customer'));
  const now = core.now(customer.id);
  const purchase = readPurchase(core, params);
  const fields = {
    success_url: readWebAddress(params, 'success_url'),
    cancel_url: readWebAddress(params, 'cancel_url'),
    client_reference_id: params.text('client_reference_id'),
    metadata: params.metadata(),
    allow_promotion_codes: params.flag('allow_promotion_codes'),
    billing_address_collection: params.choice('billing_address_collection', ['auto', 'required']),
    locale: params.text('locale'),
    expires_at: readExpiry(params, now),
  };
  if (!fields.success_url) throw required('success_url');
  params.finish();
  const session = sessionObject(core, customer, { ...fields, ...amounts(purchase), created: now });
  core.state.sessions[session.id] = session;
  core.state.purchases[session.id] = {
    items: purchase.items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    metadata: purchase.metadata,
    trialDays: purchase.trialDays,
  };
  return session;
}

/** Nothing is due today for a trial. */
function amounts({ items, trialDays }: Purchase) {
  const sum = items.reduce((total, { price, quantity }) => total + (price.unit_amount ?? 0) * quantity, 0);
  const due = trialDays ? 0 : sum;
  return {
    amount_subtotal: due,
    amount_total: due,
    currency: items[0]?.price.currency ?? 'usd',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
}

type OwnFields = Pick<
  Stripe.Checkout.Session,
  | 'success_url'
  | 'cancel_url'
  | 'client_reference_id'
  | 'metadata'
  | 'allow_promotion_codes'
  | 'billing_address_collection'
  | 'locale'
  | 'expires_at'
  | 'amount_subtotal'
  | 'amount_total'
  | 'currency'
  | 'total_details'
  | 'created'
>;

function sessionObject(core: Core, customer: Stripe.Customer, fields: OwnFields): Stripe.Checkout.Session {
  const id = newId('cs_test');
  return {
    ...fixedFields(),
    ...fields,
    id,
    customer: customer.id,
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: customer.phone ?? null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    url: `${core.origin()}/checkout/${id}`,
  } satisfies Stripe.Checkout.Session;
}

/** Fields that are the same for every session of this provider. */
const fixedFields = () =>
  ({
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    ui_mode: 'hosted_page',
    wallet_options: null,
  }) satisfies Partial<Stripe.Checkout.Session>;

export function needSession(core: Core, id: string): Stripe.Checkout.Session {
  const session = core.state.sessions[id];
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

export function expireSession(core: Core, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  core.emit('checkout.session.expired', session, idOf(session.customer));
}

export function expireOpenSession(core: Core, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open')
    throw new Problem(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  expireSession(core, session);
  return session;
}
