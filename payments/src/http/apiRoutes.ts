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
import type { Core } from '../core.ts';
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
import { Problem, required } from '../wire/problem.ts';
import type { Answers } from './answers.ts';
import {
  type Call,
  listEvents,
  listInvoices,
  listPayments,
  listPrices,
  listRefunds,
  listSubscriptions,
  need,
  ofCustomer,
} from './listRoutes.ts';
import { listOf } from './lists.ts';

/** A handler for each call, which answers as Stripe's client expects. */
type Handlers = { readonly [Route in keyof Answers]: (call: Call) => Answers[Route] };

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
