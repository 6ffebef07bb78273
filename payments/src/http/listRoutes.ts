import { type Core, idOf } from '../core.ts';
import type { Params } from '../wire/params.ts';
import { missing } from '../wire/problem.ts';
import { listOf } from './lists.ts';

export type Call = { core: Core; params: Params; id: string; path: string };

/** The objects of a kind, or 404. */
export function need<T>(objects: Record<string, T>, kind: string, id: string): T {
  const found = objects[id];
  if (!found) throw missing(kind, id);
  return found;
}

type Owned = { id: string; created: number; customer?: string | { id: string } | null };

/** Objects of one customer, where the request names one. */
export function ofCustomer<T extends Owned>(
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

export function listSubscriptions(call: Call) {
  const status = call.params.text('status');
  return ofCustomer(call.core.state.subscriptions, call, (each) =>
    status === 'all' ? true : status ? each.status === status : live.has(each.status),
  );
}

export function listPrices({ core, params, path }: Call) {
  const keys = params.texts('lookup_keys');
  const active = params.flag('active');
  const rows = Object.values(core.state.prices).filter(
    (price) =>
      (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
      (active === null || price.active === active),
  );
  return listOf(rows, params, path);
}

export function listInvoices(call: Call) {
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
export function listPayments({ core, params, path }: Call) {
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

export function listRefunds({ core, params, path }: Call) {
  const intent = params.text('payment_intent');
  const rows = Object.values(core.state.refunds).filter(
    (refund) => !intent || idOf(refund.payment_intent) === intent,
  );
  return listOf(rows, params, path);
}

export function listEvents({ core, params, path }: Call) {
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
