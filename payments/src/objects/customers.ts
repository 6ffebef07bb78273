import type Stripe from 'stripe';
import { type ReadCard, testMethods } from '../cards.ts';
import type { Core } from '../core.ts';
import { newId } from '../ids.ts';
import type { Params } from '../wire/params.ts';
import { missing } from '../wire/problem.ts';

function readAddress(params: Params): Stripe.Address | null {
  if (!params.has('address')) return null;
  const address = params.group('address');
  return {
    city: address.text('city'),
    country: address.text('country'),
    line1: address.text('line1'),
    line2: address.text('line2'),
    postal_code: address.text('postal_code'),
    state: address.text('state'),
  };
}

export function createCustomer(core: Core, params: Params): Stripe.Customer {
  const clock = params.text('test_clock');
  if (clock && !core.state.clocks[clock]) throw missing('testclock', clock, 'test_clock');
  const id = newId('cus');
  const customer = {
    id,
    object: 'customer',
    address: readAddress(params),
    balance: 0,
    created: clock ? (core.state.clocks[clock]?.frozen_time ?? core.now()) : core.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.text('description'),
    discount: null,
    email: params.text('email'),
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata(),
    name: params.text('name'),
    next_invoice_sequence: 1,
    phone: params.text('phone'),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  } satisfies Stripe.Customer;
  core.state.customers[id] = customer;
  const method = params.text('payment_method');
  if (method) attachMethod(core, method, id);
  applyDefaultMethod(core, customer, params);
  core.emit('customer.created', customer, id);
  return customer;
}

function applyDefaultMethod(core: Core, customer: Stripe.Customer, params: Params): void {
  if (!params.has('invoice_settings')) return;
  const method = params.group('invoice_settings').text('default_payment_method');
  if (!method) return;
  const attached = testMethodOf(core, method, customer.id);
  customer.invoice_settings.default_payment_method = attached.id;
}

/** A named test method becomes a method of the customer; any other must be one already. */
function testMethodOf(core: Core, method: string, customer: string): Stripe.PaymentMethod {
  const known = core.state.paymentMethods[method];
  if (known?.customer === customer) return known;
  return attachMethod(core, method, customer);
}

export function updateCustomer(core: Core, customer: Stripe.Customer, params: Params): Stripe.Customer {
  for (const name of ['email', 'name', 'phone', 'description'] as const)
    if (params.has(name)) customer[name] = params.text(name);
  if (params.has('address')) customer.address = readAddress(params);
  customer.metadata = params.metadata(customer.metadata);
  applyDefaultMethod(core, customer, params);
  core.emit('customer.updated', customer, customer.id);
  return customer;
}

export function needCustomer(core: Core, id: string, param = 'customer'): Stripe.Customer {
  const customer = core.state.customers[id];
  if (!customer) throw missing('customer', id, param);
  return customer;
}

/** Attaches a payment method of test mode, such as `pm_card_visa`, as a new method of the customer. */
export function attachMethod(core: Core, id: string, customer: string): Stripe.PaymentMethod {
  const behavior = testMethods[id];
  const existing = core.state.paymentMethods[id];
  if (existing) {
    existing.customer = customer;
    return existing;
  }
  if (!behavior) throw missing('PaymentMethod', id, 'payment_method');
  return saveCard(core, customer, { last4: '4242', month: 12, year: 2040, behavior, name: 'Test card' });
}

/** Saves a card for a customer and makes it the one that invoices are charged to. */
export function saveCard(core: Core, customer: string, card: ReadCard): Stripe.PaymentMethod {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: {
      address: null,
      email: core.state.customers[customer]?.email ?? null,
      name: card.name,
      phone: null,
      tax_id: null,
    },
    card: cardDetails(card),
    created: core.now(customer),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
  core.state.paymentMethods[method.id] = method;
  core.state.behaviors[method.id] = card.behavior;
  core.emit('payment_method.attached', method, customer);
  return method;
}

const cardDetails = ({ last4, month, year }: ReadCard) =>
  ({
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: month,
    exp_year: year,
    fingerprint: `local${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }) satisfies Stripe.PaymentMethod.Card;
