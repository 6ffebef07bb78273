import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import type { ItemDraft } from '../objects/subscriptions.ts';
import { couponCents, usableCode } from './discounts.ts';
import { type Attempted, chargeOutcome, markPaid } from './payment.ts';
import { begin } from './subscribing.ts';

const daySeconds = 86_400;

/** The prices and quantities of a session. */
export function itemsOf(core: Core, session: string): ItemDraft[] {
  return (core.state.purchases[session]?.items ?? []).flatMap(({ price, quantity }) => {
    const found = core.state.prices[price];
    return found ? [{ price: found, quantity }] : [];
  });
}

/** Applies a typed promotion code to what the page shows; false if it can't be used. */
export function applyCode(core: Core, session: Stripe.Checkout.Session, typed: string): boolean {
  const code = usableCode(core, typed, core.now(idOf(session.customer)));
  const coupon = code && core.state.coupons[idOf(code.promotion.coupon) ?? ''];
  if (!code || !coupon || !session.allow_promotion_codes) return false;
  const off = couponCents(coupon, session.amount_subtotal ?? 0);
  session.discounts = [{ coupon: coupon.id, promotion_code: code.id }];
  session.total_details = { amount_discount: off, amount_shipping: 0, amount_tax: 0 };
  session.amount_total = (session.amount_subtotal ?? 0) - off;
  return true;
}

function beginFor(core: Core, session: Stripe.Checkout.Session, method: string | null) {
  const customer = idOf(session.customer) ?? '';
  const purchase = core.state.purchases[session.id];
  const code = core.state.promotionCodes[idOf(session.discounts?.[0]?.promotion_code ?? null) ?? ''] ?? null;
  const trialEnd = purchase?.trialDays ? core.now(customer) + purchase.trialDays * daySeconds : null;
  return begin(core, {
    customer,
    items: itemsOf(core, session.id),
    metadata: purchase?.metadata ?? {},
    method,
    trialEnd,
    code,
  });
}

type Begun = ReturnType<typeof begin>;

function complete(core: Core, session: Stripe.Checkout.Session, { subscription, invoice }: Begun): void {
  session.status = 'complete';
  session.url = null;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.payment_status = invoice.status === 'paid' ? 'paid' : 'unpaid';
  core.emit('checkout.session.completed', session, idOf(session.customer));
}

/** Charges the card. A refused one leaves the session open, and nothing of the try behind. */
export function payWithCard(
  core: Core,
  session: Stripe.Checkout.Session,
  method: string,
  isConfirmed = false,
): Attempted {
  const attempted = chargeOutcome(core, method, isConfirmed);
  if (attempted !== 'paid') return attempted;
  const begun = beginFor(core, session, method);
  begun.invoice.attempted = true;
  begun.invoice.attempt_count = 1;
  markPaid(core, begun.invoice, method);
  complete(core, session, begun);
  return 'paid';
}

/** Accepts a bank debit, which the bank decides days later. */
export function payByBank(
  core: Core,
  session: Stripe.Checkout.Session,
  options: { succeeds: boolean; days: number },
): void {
  const begun = beginFor(core, session, null);
  if (begun.subscription.status === 'incomplete') begun.subscription.status = 'active';
  const at = core.now(idOf(session.customer)) + options.days * daySeconds;
  core.state.settlements.push({
    invoice: begun.invoice.id,
    at,
    succeeds: options.succeeds,
    session: session.id,
  });
  complete(core, session, begun);
}
