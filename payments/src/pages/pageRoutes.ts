import { applyCode, itemsOf, payByBank, payWithCard } from '../billing/checkout.ts';
import { advanceClock } from '../billing/clock.ts';
import { isLive } from '../billing/cycle.ts';
import { declinedMessage, payInvoice, subscriptionOf } from '../billing/payment.ts';
import { cancelSubscription } from '../billing/subscribing.ts';
import { cardFaults, readCard } from '../cards.ts';
import { idOf } from '../core.ts';
import { needSession } from '../objects/checkoutSessions.ts';
import { saveCard } from '../objects/customers.ts';
import { missing, Problem } from '../wire/problem.ts';
import { typedCard } from './cardFields.ts';
import { authenticationPage, type CheckoutView, checkoutPage, closedPage } from './checkout.ts';
import { controlPage } from './control.ts';
import { invoiceRoutes } from './invoiceRoutes.ts';
import type { PageAnswer, PageCall } from './pageCall.ts';
import { type PortalView, portalPage } from './portal.ts';

type Handler = (call: PageCall) => PageAnswer;

const originsOf = (...addresses: (string | null | undefined)[]) =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

function showCheckout(
  { core, id }: Pick<PageCall, 'core' | 'id'>,
  view: Partial<CheckoutView> = {},
): PageAnswer {
  const session = needSession(core, id);
  if (session.status !== 'open') return { html: closedPage(session) };
  const trialDays = core.state.purchases[id]?.trialDays ?? null;
  return {
    html: checkoutPage({ session, items: itemsOf(core, id), trialDays, ...view }),
    // Browsers hold a form's redirects against the policy as well.
    formOrigins: originsOf(session.success_url, session.cancel_url),
  };
}

function toSuccess({ core, id }: Pick<PageCall, 'core' | 'id'>): PageAnswer {
  const address = needSession(core, id).success_url ?? core.origin();
  return { redirect: address.replaceAll('{CHECKOUT_SESSION_ID}', id) };
}

function pay(call: PageCall): PageAnswer {
  const { core, form, id } = call;
  const session = needSession(core, id);
  // A second press: the first one has paid.
  if (session.status === 'complete') return toSuccess(call);
  if (session.status !== 'open') return showCheckout(call);
  if (form.get('method') === 'bank') {
    payByBank(core, session, { succeeds: form.get('outcome') !== 'fails', days: 4 });
    return toSuccess(call);
  }
  const typed = typedCard(form);
  const faults = cardFaults(typed, new Date(core.now(idOf(session.customer)) * 1000));
  if (Object.keys(faults).length > 0) return showCheckout(call, { typed, faults });
  const method = saveCard(core, idOf(session.customer) ?? '', readCard(typed));
  const attempted = payWithCard(core, session, method.id);
  if (attempted === 'declined')
    return showCheckout(call, { typed, alert: `${declinedMessage} Try another card.` });
  if (attempted === 'needs-authentication')
    return { html: authenticationPage(session, method.id), formOrigins: originsOf(session.success_url) };
  return toSuccess(call);
}

function confirm(call: PageCall): PageAnswer {
  const { core, form, id } = call;
  const session = needSession(core, id);
  const method = form.get('method') ?? '';
  if (session.status !== 'open') return session.status === 'complete' ? toSuccess(call) : showCheckout(call);
  if (core.state.paymentMethods[method]?.customer !== session.customer)
    throw missing('PaymentMethod', method);
  const isConfirmed = form.get('answer') === 'complete';
  if (isConfirmed && payWithCard(core, session, method, true) === 'paid') return toSuccess(call);
  return showCheckout(call, { alert: 'The payment was not confirmed. Try again, or use another card.' });
}

function showPortal({ core, id }: Pick<PageCall, 'core' | 'id'>, view: Partial<PortalView> = {}): PageAnswer {
  const portal = core.state.portals[id];
  const customer = portal && core.state.customers[portal.customer];
  if (!portal || !customer) throw missing('billing_portal.session', id);
  const isTheirs = (each: { customer: string | { id: string } | null }) =>
    idOf(each.customer) === customer.id;
  const saved = idOf(customer.invoice_settings.default_payment_method);
  const subscriptions = Object.values(core.state.subscriptions).filter(
    (each) => isTheirs(each) && isLive(each),
  );
  const card = saved ?? idOf(subscriptions[0]?.default_payment_method);
  return {
    html: portalPage({
      portal,
      customer,
      subscriptions,
      invoices: Object.values(core.state.invoices).filter(isTheirs).reverse(),
      card: (card && core.state.paymentMethods[card]) || null,
      ...view,
    }),
    formOrigins: originsOf(portal.return_url),
  };
}

/** The new card is charged for open invoices at once, as in Stripe's portal. */
function updateCard(call: PageCall): PageAnswer {
  const { core, form, id } = call;
  const portal = core.state.portals[id];
  const customer = portal && core.state.customers[portal.customer];
  if (!portal || !customer) throw missing('billing_portal.session', id);
  const typed = typedCard(form);
  const faults = cardFaults(typed, new Date(core.now(customer.id) * 1000));
  if (Object.keys(faults).length > 0) return showPortal(call, { typed, faults });
  const method = saveCard(core, customer.id, readCard(typed));
  customer.invoice_settings.default_payment_method = method.id;
  for (const each of Object.values(core.state.subscriptions))
    if (idOf(each.customer) === customer.id) each.default_payment_method = method.id;
  core.emit('customer.updated', customer, customer.id);
  for (const invoice of Object.values(core.state.invoices)) {
    const subscription = subscriptionOf(core, invoice);
    if (
      invoice.status === 'open' &&
      idOf(invoice.customer) === customer.id &&
      subscription &&
      isLive(subscription)
    )
      payInvoice(core, invoice);
  }
  if (portal.flow && portal.return_url) return { redirect: portal.return_url };
  return showPortal(call, { done: 'The card was saved.' });
}

function changeSubscription(call: PageCall): PageAnswer {
  const { core, form, id } = call;
  const subscription = core.state.subscriptions[form.get('subscription') ?? ''];
  if (!subscription || idOf(subscription.customer) !== core.state.portals[id]?.customer)
    throw missing('subscription', form.get('subscription') ?? '');
  const cancels = form.get('act') === 'cancel';
  if (cancels && subscription.status === 'past_due') cancelSubscription(core, subscription);
  else {
    subscription.cancel_at_period_end = cancels;
    subscription.canceled_at = cancels ? core.now(idOf(subscription.customer)) : null;
    core.emit('customer.subscription.updated', subscription, idOf(subscription.customer));
  }
  return showPortal(call, { done: cancels ? 'The subscription is cancelled.' : 'The subscription goes on.' });
}

/** A whole number from 1 on, or a refusal that says which field is meant. */
function readCount(form: URLSearchParams, name: string, most: number): number {
  const count = Number(form.get(name));
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Problem(400, `${name} must be a whole number from 1 to ${most}.`);
  return count;
}

const showControls = ({ core }: PageCall, done: string | null = null): PageAnswer => ({
  html: controlPage({ state: core.state, now: core.now(), done }),
});

/** The pages a person sees, by method and path; `:id` names the object. */
export const pageRoutes: Readonly<Record<string, Handler>> = {
  'GET /': () => ({ redirect: '/control' }),
  'GET /checkout/:id': (call) => showCheckout(call),
  'POST /checkout/:id': pay,
  'POST /checkout/:id/confirm': confirm,
  'POST /checkout/:id/code': (call) =>
    applyCode(call.core, needSession(call.core, call.id), call.form.get('promotion') ?? '')
      ? showCheckout(call)
      : showCheckout(call, { codeFault: 'This code cannot be used.' }),
  'GET /portal/:id': (call) => showPortal(call),
  'POST /portal/:id/card': updateCard,
  'POST /portal/:id/subscription': changeSubscription,
  ...invoiceRoutes,
  'GET /control': (call) => showControls(call),
  'POST /control/clock': (call) => {
    const days = readCount(call.form, 'days', 3_660);
    advanceClock(call.core, days * 86_400);
    return showControls(call, `The clock was moved ahead by ${days} days.`);
  },
  'POST /control/fail': (call) => {
    call.core.state.failNext = readCount(call.form, 'times', 100);
    return showControls(call, `Payments that will fail next: ${call.core.state.failNext}.`);
  },
  'POST /control/webhooks': (call) => {
    call.core.state.holdsWebhooks = call.form.get('hold') === 'yes';
    call.wake();
    return showControls(call, 'Done.');
  },
  'POST /control/replay': (call) => {
    const event = call.form.get('event') ?? '';
    if (!call.core.state.events[event]) throw missing('event', event);
    call.replay(event);
    return showControls(call, 'The event is sent again.');
  },
};
