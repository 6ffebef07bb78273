import type Stripe from 'stripe';
import type { CardFaults, TypedCard } from '../cards.ts';
import { currentPeriod } from '../objects/subscriptions.ts';
import { cardFields, cardHelp, emptyCard } from './cardFields.ts';
import { html } from './html.ts';
import { day, every, money, page } from './layout.ts';

export type PortalView = {
  portal: Stripe.BillingPortal.Session;
  customer: Stripe.Customer;
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  card: Stripe.PaymentMethod | null;
  typed?: TypedCard;
  faults?: CardFaults;
  done?: string | null;
};

function subscriptionSheet(portal: string, subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  const { end } = currentPeriod(subscription);
  const ends = subscription.cancel_at_period_end;
  return html`<section class="sheet"><h2>${item?.price.nickname ?? 'Membership'}${(item?.quantity ?? 1) > 1 ? ` × ${item?.quantity ?? 1}` : ''}</h2>
<p>${money((item?.price.unit_amount ?? 0) * (item?.quantity ?? 1))} ${every(item?.price.recurring ?? null)}</p>
<p class="soft">${ends ? `Ends on ${day(end)}` : subscription.status === 'past_due' ? 'The last payment failed' : `Renews on ${day(end)}`}</p>
<form method="post" action="/portal/${portal}/subscription"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="plain" name="act" value="${ends ? 'resume' : 'cancel'}">${ends ? 'Keep the subscription' : 'Cancel the subscription'}</button></form></section>`;
}

function invoiceRows(invoices: readonly Stripe.Invoice[]) {
  if (invoices.length === 0) return html`<p class="soft">There are no invoices yet.</p>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>
${invoices.map(
  (
    invoice,
  ) => html`<tr><td>${day(invoice.created)}</td><td><a href="/invoice/${invoice.id}">${invoice.number ?? ''}</a></td>
<td>${money(invoice.total, invoice.currency)}</td><td>${invoice.status ?? ''}</td></tr>`,
)}</tbody></table></div>`;
}

/** Card, subscriptions and invoices of one customer. */
export function portalPage({
  portal,
  customer,
  subscriptions,
  invoices,
  card,
  typed = emptyCard,
  faults = {},
  done = null,
}: PortalView) {
  const back = portal.return_url
    ? html`<a class="back" href="${portal.return_url}">← Back to Portico</a>`
    : '';
  const saved = card?.card ? `The card on file ends in ${card.card.last4}.` : 'There is no card on file.';
  return page(
    'Billing · Portico test payments',
    html`${back}<h1>Billing</h1><p class="soft">${customer.name ?? ''} ${customer.email ?? ''}</p>
${done ? html`<p class="done" role="status">${done}</p>` : ''}
<div class="two"><div>${subscriptions.map((each) => subscriptionSheet(portal.id, each))}
<section class="sheet"><h2>Invoices</h2>${invoiceRows(invoices)}</section></div>
<form class="sheet" method="post" action="/portal/${portal.id}/card" novalidate><h2>Payment method</h2><p>${saved}</p>
${cardFields(typed, faults)}<button class="wide">Save this card</button>${cardHelp}</form></div>`,
  );
}
