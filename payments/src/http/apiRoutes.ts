import type Stripe from 'stripe';
import { itemsOf } from '../billing/checkout.ts';
import { advanceClock, advanceTestClock } from '../billing/clock.ts';
import { usableCode } from '../billing/discounts.ts';
import { payInvoice } from '../billing/payment.ts';
import {
  cancelSubscription,
  createSubscription,
  needSubscription,
  previewInvoice,
  updateSubscription,
} from '../billing/subscribing.ts';
import { type Core, idOf } from '../core.ts';
import {
  createCoupon,
  createPrice,
  createProduct,
  createPromotionCode,
  needPrice,
} from '../objects/catalog.ts';
import { createSession, expireOpenSession, needSession } from '../objects/checkoutSessions.ts';
import { attachMethod, createCustomer, needCustomer, updateCustomer } from '../objects/customers.ts';
import {
  createPortal,
  createRefund,
  createTestClock,
  deleteTestClock,
  needTestClock,
} from '../objects/others.ts';
import { createSchedule, needSchedule, releaseSchedule, updateSchedule } from '../objects/schedules.ts';
import type { Params } from '../wire/params.ts';
import { missing, Problem, required } from '../wire/problem.ts';
import type { Answers } from './answers.ts';
import { listOf } from './lists.ts';

export type Call = { core: Core; params: Params; id: string; path: string };
/** A handler for each call, which answers as Stripe's client expects. */
type Handlers = { readonly [Route in keyof Answers]: (call: Call) => Answers[Route] };

/** The objects of a kind, or 404. */
function need<T>(objects: Record<string, T>, kind: string, id: string): T {
  const found = objects[id];
  if (!found) throw missing(kind, id);
  return found;
}

type Owned = { id: string; created: number; customer?: string | { id: string } | null };

/** Objects of one customer, where the request names one. */
function ofCustomer<T extends Owned>(
  objects: Record<string, T>,
  { params, path }: Call,
  also: (each: T) => boolean = () => true,
) {
  const customer = params.text('customer');
  const rows = Object.values(objects).filter(
    (each) => (!customer || idOf(each.customer) === customer) && also(each),
  );
  return listOf(rows, params, path);
}

const live = new Set(['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused']);

function listSubscriptions(call: Call) {
  const status = call.params.text('status');
  return ofCustomer(call.core.state.subscriptions, call, (each) =>
    status === 'all' ? true : status ? each.status === status : live.has(each.status),
  );
}

function listPrices({ core, params, path }: Call) {
  const keys = params.texts('lookup_keys');
  const active = params.flag('active');
  const rows = Object.values(core.state.prices).filter(
    (price) =>
      (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
      (active === null || price.active === active),
  );
  return listOf(rows, params, path);
}

function listInvoices(call: Call) {
  const status = call.params.text('status');
  const subscription = call.params.text('subscription');
  return ofCustomer(
    call.core.state.invoices,
    call,
    (each) =>
      (!status || each.status === status) &&
      (!subscription || idOf(each.parent?.subscription_details?.subscription ?? null) === subscription),
  );
}

/** The payments of one invoice, or those that one payment intent paid. */
function listPayments({ core, params, path }: Call) {
  if (!params.has('payment')) {
    const invoice = need(core.state.invoices, 'invoice', params.needText('invoice'));
    return listOf(invoice.payments?.data ?? [], params, path);
  }
  const payment = params.group('payment');
  payment.choice('type', ['payment_intent']);
  const intent = payment.needText('payment_intent');
  const all = Object.values(core.state.invoices).flatMap(({ payments }) => payments?.data ?? []);
  const paid = all.filter((each) => idOf(each.payment.payment_intent ?? null) === intent);
  return listOf(paid, params, path);
}

function listRefunds({ core, params, path }: Call) {
  const intent = params.text('payment_intent');
  const rows = Object.values(core.state.refunds).filter(
    (refund) => !intent || idOf(refund.payment_intent) === intent,
  );
  return listOf(rows, params, path);
}

function listEvents({ core, params, path }: Call) {
  const type = params.text('type');
  const types = params.texts('types');
  const after = params.has('created') ? params.group('created').integer('gte') : null;
  const rows = Object.values(core.state.events).filter(
    (event) =>
      (!type || event.type === type) &&
      (types.length === 0 || types.includes(event.type)) &&
      (after === null || event.created >= after),
  );
  return listOf(rows, params, path);
}

function moveTestClock({ core, params, id }: Call) {
  const clock = needTestClock(core, id);
  const target = params.integer('frozen_time');
  if (target === null) throw required('frozen_time');
  if (target <= clock.frozen_time)
    throw new Problem(400, 'A test clock can only be advanced.', { param: 'frozen_time' });
  advanceTestClock(core, id, target);
  return clock;
}

function readSession({ core, id }: Call): Stripe.Checkout.Session {
  const session = needSession(core, id);
  const lines = itemsOf(core, id).map(
    ({ price, quantity }): Stripe.LineItem => ({
      id: `li_${price.id}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: (price.unit_amount ?? 0) * quantity,
      amount_tax: 0,
      amount_total: (price.unit_amount ?? 0) * quantity,
      currency: price.currency,
      description: price.nickname,
      metadata: {},
      price,
      quantity,
    }),
  );
  // Part of the answer only where the request expands it (`openExpansions`).
  return {
    ...session,
    line_items: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
  };
}

function payOpenInvoice({ core, params, id }: Call) {
  const invoice = need(core.state.invoices, 'invoice', id);
  if (invoice.status !== 'open')
    throw new Problem(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
  const method = params.text('payment_method');
  if (payInvoice(core, invoice, { method }) !== 'paid')
    throw new Problem(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
      declineCode: 'generic_decline',
    });
  return invoice;
}

/** Every path of the API that the local provider speaks; `:id` is the object's. */
export const apiRoutes: Handlers = {
  'POST /v1/customers': ({ core, params }) => createCustomer(core, params),
  'GET /v1/customers': (call) => {
    const email = call.params.text('email');
    return listOf(
      Object.values(call.core.state.customers).filter((each) => !email || each.email === email),
      call.params,
      call.path,
    );
  },
  'GET /v1/customers/:id': ({ core, id }) => needCustomer(core, id, 'id'),
  'POST /v1/customers/:id': ({ core, params, id }) =>
    updateCustomer(core, needCustomer(core, id, 'id'), params),
  'POST /v1/payment_methods/:id/attach': ({ core, params, id }) =>
    attachMethod(core, id, needCustomer(core, params.needText('customer')).id),
  'GET /v1/payment_methods/:id': ({ core, id }) => need(core.state.paymentMethods, 'PaymentMethod', id),
  'POST /v1/products': ({ core, params }) => createProduct(core, params),
  'GET /v1/products/:id': ({ core, id }) => need(core.state.products, 'product', id),
  'POST /v1/prices': ({ core, params }) => createPrice(core, params),
  'GET /v1/prices': listPrices,
  'GET /v1/prices/:id': ({ core, id }) => needPrice(core, id, 'id'),
  'POST /v1/coupons': ({ core, params }) => createCoupon(core, params),
  'GET /v1/coupons/:id': ({ core, id }) => need(core.state.coupons, 'coupon', id),
  'POST /v1/promotion_codes': ({ core, params }) => createPromotionCode(core, params),
  'GET /v1/promotion_codes': ({ core, params, path }) => {
    const code = params.text('code');
    const active = params.flag('active');
    return listOf(
      Object.values(core.state.promotionCodes).filter(
        (each) =>
          (!code || each.code.toLowerCase() === code.toLowerCase()) &&
          (active === null || (usableCode(core, each.code, core.now()) !== null) === active),
      ),
      params,
      path,
    );
  },
  'POST /v1/checkout/sessions': ({ core, params }) => createSession(core, params),
  'GET /v1/checkout/sessions': (call) => ofCustomer(call.core.state.sessions, call),
  'GET /v1/checkout/sessions/:id': readSession,
  'POST /v1/checkout/sessions/:id/expire': ({ core, id }) => expireOpenSession(core, needSession(core, id)),
  'POST /v1/subscriptions': ({ core, params }) => createSubscription(core, params),
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': ({ core, id }) => needSubscription(core, id),
  'POST /v1/subscriptions/:id': ({ core, params, id }) =>
    updateSubscription(core, needSubscription(core, id), params),
  'DELETE /v1/subscriptions/:id': ({ core, id }) => cancelSubscription(core, needSubscription(core, id)),
  'POST /v1/subscription_schedules': ({ core, params }) => createSchedule(core, params),
  'GET /v1/subscription_schedules/:id': ({ core, id }) => needSchedule(core, id),
  'POST /v1/subscription_schedules/:id': ({ core, params, id }) =>
    updateSchedule(core, needSchedule(core, id), params),
  'POST /v1/subscription_schedules/:id/release': ({ core, id }) =>
    releaseSchedule(core, needSchedule(core, id)),
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': ({ core, params }) => previewInvoice(core, params),
  'GET /v1/invoices/:id': ({ core, id }) => need(core.state.invoices, 'invoice', id),
  'POST /v1/invoices/:id/pay': payOpenInvoice,
  'GET /v1/invoice_payments': listPayments,
  'GET /v1/payment_intents/:id': ({ core, id }) => need(core.state.paymentIntents, 'payment_intent', id),
  'POST /v1/refunds': ({ core, params }) => createRefund(core, params),
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': ({ core, id }) => need(core.state.refunds, 'refund', id),
  'GET /v1/disputes/:id': ({ core, id }) => need(core.state.disputes, 'dispute', id),
  'POST /v1/billing_portal/sessions': ({ core, params }) => createPortal(core, params),
  'GET /v1/events': listEvents,
  'GET /v1/events/:id': ({ core, id }) => need(core.state.events, 'event', id),
  'POST /v1/test_helpers/test_clocks': ({ core, params }) => createTestClock(core, params),
  'GET /v1/test_helpers/test_clocks/:id': ({ core, id }) => needTestClock(core, id),
  'POST /v1/test_helpers/test_clocks/:id/advance': moveTestClock,
  'DELETE /v1/test_helpers/test_clocks/:id': ({ core, id }) => deleteTestClock(core, id),
};

/** Fields that are part of an answer only where the request expands them. */
export const onlyExpanded: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['line_items'],
  invoice: ['payments'],
};

/** Runs everything that has become due since the last request. */
export const catchUp = (core: Core) => advanceClock(core);
