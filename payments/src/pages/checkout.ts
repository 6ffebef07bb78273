import type Stripe from 'stripe';
import type { CardFaults, TypedCard } from '../cards.ts';
import type { ItemDraft } from '../objects/subscriptions.ts';
import { cardFields, cardHelp, emptyCard } from './cardFields.ts';
import { html } from './html.ts';
import { every, money, page } from './layout.ts';

export type CheckoutView = {
  session: Stripe.Checkout.Session;
  items: readonly ItemDraft[];
  trialDays: number | null;
  typed?: TypedCard;
  method?: 'card' | 'bank';
  faults?: CardFaults;
  /** The reason why the last try failed. */
  alert?: string | null;
  codeFault?: string | null;
};

function summary({ session, items, trialDays }: CheckoutView) {
  const currency = session.currency ?? 'usd';
  const off = session.total_details?.amount_discount ?? 0;
  const [first] = items;
  const renews = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const lines = items.map(
    ({
      price,
      quantity,
    }) => html`<dt>${price.nickname ?? 'Membership'}${quantity > 1 ? ` × ${quantity}` : ''}</dt>
<dd>${money((price.unit_amount ?? 0) * quantity, currency)}</dd>`,
  );
  return html`<section aria-labelledby="what">
${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">← Back to Portico</a>` : ''}
<h1 id="what">Subscribe to ${first?.price.nickname ?? 'Portico'}</h1>
<p class="price">${money(session.amount_total ?? 0, currency)}</p>
<p class="soft">${trialDays ? `${trialDays} days free, then ` : 'Then '}${money(renews, currency)} ${every(first?.price.recurring ?? null)}, until you cancel.</p>
<dl class="lines">${lines}${off > 0 ? html`<dt>Discount</dt><dd>−${money(off, currency)}</dd>` : ''}
<dt class="total">Due today</dt><dd class="total">${money(session.amount_total ?? 0, currency)}</dd></dl>
</section>`;
}

function codeForm({ session, codeFault }: CheckoutView) {
  if (!session.allow_promotion_codes) return html``;
  return html`<form class="actions sheet" method="post" action="/checkout/${session.id}/code">
<div class="field"><label for="promotion">Promotion code</label><input id="promotion" name="promotion" autocomplete="off" aria-invalid="${codeFault ? 'true' : 'false'}" ${codeFault ? html`aria-describedby="promotion-fault"` : ''}></div>
<button class="plain">Apply</button>
${codeFault ? html`<p class="fault" id="promotion-fault" role="alert">${codeFault}</p>` : ''}</form>`;
}

export function checkoutPage(view: CheckoutView) {
  const { session, typed = emptyCard, method = 'card', faults = {}, alert = null } = view;
  const pay = html`<section aria-labelledby="how"><form class="sheet" method="post" action="/checkout/${session.id}" novalidate>
<h2 id="how">Pay with</h2>
${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
<p><span class="soft">E-mail</span><br>${session.customer_details?.email ?? ''}</p>
<fieldset><legend>Payment method</legend>
<label class="choice"><input type="radio" id="card" name="method" value="card" ${method === 'card' ? 'checked' : ''}> Card</label>
<label class="choice"><input type="radio" id="bank" name="method" value="bank" ${method === 'bank' ? 'checked' : ''}> Bank account (takes days)</label>
</fieldset>
<div class="only-card">${cardFields(typed, faults)}</div>
<div class="only-bank field"><label for="outcome">What the bank says later</label>
<select id="outcome" name="outcome"><option value="succeeds">Pays after 4 days</option><option value="fails">Refuses after 4 days</option></select></div>
<button class="wide">Subscribe</button>
${cardHelp}</form>${codeForm(view)}</section>`;
  return page('Subscribe · Portico test payments', html`<div class="two">${summary(view)}${pay}</div>`);
}

/** Stands in for the page of the cardholder's bank. */
export function authenticationPage(session: Stripe.Checkout.Session, method: string) {
  return page(
    'Confirm the payment · Portico test payments',
    html`<div class="sheet"><h1>Your bank asks you to confirm</h1>
<p>${money(session.amount_total ?? 0, session.currency ?? 'usd')} to Portico</p>
<form class="actions" method="post" action="/checkout/${session.id}/confirm"><input type="hidden" name="method" value="${method}">
<button name="answer" value="complete">Confirm</button><button class="plain" name="answer" value="fail">Refuse</button></form></div>`,
  );
}

export function closedPage(session: Stripe.Checkout.Session) {
  const isPaid = session.status === 'complete';
  const back = isPaid ? session.success_url : session.cancel_url;
  return page(
    'Checkout closed · Portico test payments',
    html`<div class="sheet"><h1>${isPaid ? 'This checkout is complete' : 'This checkout has expired'}</h1>
<p>${isPaid ? 'The payment was made. Nothing is left to do here.' : 'Go back to Portico and begin again.'}</p>
${back ? html`<a class="button" href="${back.replaceAll('{CHECKOUT_SESSION_ID}', session.id)}">Back to Portico</a>` : ''}</div>`,
  );
}
