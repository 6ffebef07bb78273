import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';
import type { Params } from '../wire/params.ts';
import { missing, Problem } from '../wire/problem.ts';
import { needCustomer } from './customers.ts';

const monthSeconds = 30 * 86_400;

export function createTestClock(core: Core, params: Params): Stripe.TestHelpers.TestClock {
  const clock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: core.now(),
    deletes_after: core.now() + monthSeconds,
    frozen_time: params.integer('frozen_time') ?? core.now(),
    livemode: false,
    name: params.text('name'),
    status: 'ready',
    status_details: {},
  } satisfies Stripe.TestHelpers.TestClock;
  core.state.clocks[clock.id] = clock;
  return clock;
}

export function needTestClock(core: Core, id: string): Stripe.TestHelpers.TestClock {
  const clock = core.state.clocks[id];
  if (!clock) throw missing('testclock', id);
  return clock;
}

/** Forgets a clock with everything of its customers, as Stripe does. */
export function deleteTestClock(core: Core, id: string): Stripe.TestHelpers.DeletedTestClock {
  const { state } = core;
  needTestClock(core, id);
  const gone = new Set(
    Object.values(state.customers)
      .filter((customer) => idOf(customer.test_clock ?? null) === id)
      .map((customer) => customer.id),
  );
  const drop = (objects: Record<string, { id: string; customer: string | { id: string } | null }>) => {
    for (const each of Object.values(objects))
      if (gone.has(idOf(each.customer) ?? '')) delete objects[each.id];
  };
  drop(state.subscriptions);
  drop(state.invoices);
  drop(state.sessions);
  for (const customer of gone) delete state.customers[customer];
  delete state.clocks[id];
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function createRefund(core: Core, params: Params): Stripe.Refund {
  const id = params.needText('payment_intent');
  const intent = core.state.paymentIntents[id];
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  const given = Object.values(core.state.refunds)
    .filter((refund) => idOf(refund.payment_intent) === id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  const left = intent.amount_received - given;
  const amount = params.integer('amount') ?? left;
  if (left <= 0)
    throw new Problem(400, 'The payment has already been refunded.', { code: 'charge_already_refunded' });
  if (amount < 1 || amount > left)
    throw new Problem(400, `Refund amount (${amount}) is greater than the unrefunded amount (${left}).`, {
      param: 'amount',
    });
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: core.now(idOf(intent.customer)),
    currency: intent.currency,
    customer: idOf(intent.customer),
    customer_account: null,
    metadata: params.metadata(),
    payment_intent: id,
    payment_method: idOf(intent.payment_method),
    reason: params.choice('reason', reasons),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
  core.state.refunds[refund.id] = refund;
  core.emit('refund.created', refund, idOf(intent.customer));
  return refund;
}

const daySeconds = 86_400;

/** The refunds that will come back, and when. */
export const refundsComingBack = ({ state }: Core): { at: number; refund: Stripe.Refund }[] =>
  Object.values(state.refunds)
    .filter(({ status, payment_method: method }) => {
      const card = idOf(method ?? null);
      return status === 'succeeded' && card !== null && state.behaviors[card] === 'returns-refunds';
    })
    .map((refund) => ({ at: refund.created + daySeconds, refund }));

export function failRefund(core: Core, refund: Stripe.Refund): void {
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  core.emit('refund.failed', refund, idOf(refund.customer));
}

export function createPortal(core: Core, params: Params): Stripe.BillingPortal.Session {
  const customer = needCustomer(core, params.needText('customer')).id;
  const returnUrl = params.text('return_url');
  const type = params.has('flow_data')
    ? params.group('flow_data').choice('type', ['payment_method_update'])
    : null;
  const id = newId('bps');
  const session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: core.now(customer),
    customer,
    customer_account: null,
    flow: type && {
      after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
      customer_update: null,
      subscription_cancel: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type,
    },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${core.origin()}/portal/${id}`,
  } satisfies Stripe.BillingPortal.Session;
  core.state.portals[id] = session;
  return session;
}
