import type Stripe from 'stripe';
import type { CardFaults, TypedCard } from '../cards.ts';
import { cardFields, cardHelp, emptyCard } from './cardFields.ts';
import { html } from './html.ts';
import { day, money, page } from './layout.ts';

export type InvoiceView = {
  alert?: string | null;
  faults?: CardFaults;
  typed?: TypedCard;
  /** The card on file was charged, and its bank asks the cardholder. */
  waitsForBank?: boolean;
};

function lines(invoice: Stripe.Invoice) {
  const isOpen = invoice.status === 'open';
  const off = invoice.subtotal - invoice.total;
  return html`<section class="sheet"><h1>Invoice ${invoice.number ?? ''}</h1>
<p class="soft">${day(invoice.created)} · ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</p>
<dl class="lines">${invoice.lines.data.map((line) => html`<dt>${line.description ?? ''}</dt><dd>${money(line.amount, line.currency)}</dd>`)}
${off > 0 ? html`<dt>Discount</dt><dd>−${money(off, invoice.currency)}</dd>` : ''}
<dt class="total">${isOpen ? 'Amount due' : 'Total'}</dt><dd class="total">${money(isOpen ? invoice.amount_remaining : invoice.total, invoice.currency)}</dd></dl>
<p></p><p><a href="/invoice/${invoice.id}/pdf">Download as PDF</a></p></section>`;
}

/** Stands in for the page of the cardholder's bank. */
function bankForm(invoice: Stripe.Invoice) {
  return html`<form class="sheet" method="post" action="/invoice/${invoice.id}/confirm">
<h2>Your bank asks you to confirm</h2><p>${money(invoice.amount_remaining, invoice.currency)} to Portico</p>
<div class="actions"><button name="answer" value="complete">Confirm</button><button class="plain" name="answer" value="fail">Refuse</button></div></form>`;
}

/** One invoice, which can be paid here while it is open. */
export function invoicePage(
  invoice: Stripe.Invoice,
  { alert = null, faults = {}, typed = emptyCard, waitsForBank = false }: InvoiceView = {},
) {
  const tried = alert ? html`<p class="alert" role="alert">${alert}</p>` : '';
  const pay = html`<form class="sheet" method="post" action="/invoice/${invoice.id}" novalidate>
<h2>${waitsForBank ? 'Or pay with another card' : 'Pay this invoice'}</h2>
${waitsForBank ? '' : tried}${cardFields(typed, faults)}<button class="wide">Pay ${money(invoice.amount_remaining, invoice.currency)}</button>${cardHelp}</form>`;
  const done = html`<p class="done" role="status">${invoice.status === 'paid' ? 'This invoice is paid.' : `This invoice is ${invoice.status ?? ''}.`}</p>`;
  const open = html`<div>${waitsForBank ? html`${tried}${bankForm(invoice)}` : ''}${pay}</div>`;
  return page(
    `Invoice ${invoice.number ?? ''} · Portico test payments`,
    html`<div class="two">${lines(invoice)}${invoice.status === 'open' ? open : done}</div>`,
  );
}
