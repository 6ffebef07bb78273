import type Stripe from 'stripe';
import type { CardFaults, TypedCard } from '../billing/cards.ts';
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

/** One invoice, which can be paid here while it is open. */
export function invoicePage(
  invoice: Stripe.Invoice,
  {
    alert = null,
    faults = {},
    typed = emptyCard,
  }: { alert?: string | null; faults?: CardFaults; typed?: TypedCard } = {},
) {
  const isOpen = invoice.status === 'open';
  return page(
    `Invoice ${invoice.number ?? ''} · Portico test payments`,
    html`<div class="two"><section class="sheet"><h1>Invoice ${invoice.number ?? ''}</h1>
<p class="soft">${day(invoice.created)} · ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</p>
<dl class="lines">${invoice.lines.data.map((line) => html`<dt>${line.description ?? ''}</dt><dd>${money(line.amount, line.currency)}</dd>`)}
${invoice.total < invoice.subtotal ? html`<dt>Discount</dt><dd>−${money(invoice.subtotal - invoice.total, invoice.currency)}</dd>` : ''}
<dt class="total">${isOpen ? 'Amount due' : 'Total'}</dt><dd class="total">${money(isOpen ? invoice.amount_remaining : invoice.total, invoice.currency)}</dd></dl>
<p></p><p><a href="/invoice/${invoice.id}/pdf">Download as PDF</a></p></section>
${
  isOpen
    ? html`<form class="sheet" method="post" action="/invoice/${invoice.id}" novalidate><h2>Pay this invoice</h2>
${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}${cardFields(typed, faults)}<button class="wide">Pay ${money(invoice.amount_remaining, invoice.currency)}</button>${cardHelp}</form>`
    : html`<p class="done" role="status">${invoice.status === 'paid' ? 'This invoice is paid.' : `This invoice is ${invoice.status ?? ''}.`}</p>`
}</div>`,
  );
}
