import type Stripe from 'stripe';
import { declinedMessage, methodFor, payInvoice, subscriptionOf } from '../billing/payment.ts';
import { cardFaults, readCard } from '../cards.ts';
import { type Core, idOf } from '../core.ts';
import { saveCard } from '../objects/customers.ts';
import { waitsForBank } from '../objects/paymentIntents.ts';
import { missing } from '../wire/problem.ts';
import { typedCard } from './cardFields.ts';
import { type InvoiceView, invoicePage } from './invoice.ts';
import type { PageAnswer, PageCall } from './pageCall.ts';
import { invoicePdf } from './pdf.ts';

function needInvoice(core: Core, id: string) {
  const invoice = core.state.invoices[id];
  if (!invoice) throw missing('invoice', id);
  return invoice;
}

const showInvoice = (
  core: Core,
  invoice: Stripe.Invoice,
  tried: Omit<InvoiceView, 'waitsForBank'> = {},
): PageAnswer => ({
  html: invoicePage(invoice, { ...tried, waitsForBank: waitsForBank(core, invoice) }),
});

/** Paying an invoice manually also answers a bank that asked to confirm. */
function payPage({ core, form, id }: PageCall): PageAnswer {
  const invoice = needInvoice(core, id);
  if (invoice.status !== 'open') return showInvoice(core, invoice);
  const typed = typedCard(form);
  const faults = cardFaults(typed, new Date(core.now(idOf(invoice.customer)) * 1000));
  if (Object.keys(faults).length > 0) return showInvoice(core, invoice, { faults, typed });
  const method = saveCard(core, idOf(invoice.customer) ?? '', readCard(typed));
  const attempted = payInvoice(core, invoice, { method: method.id, isConfirmed: true });
  const subscription = subscriptionOf(core, invoice);
  if (attempted === 'paid' && subscription && methodFor(core, invoice) !== method.id)
    subscription.default_payment_method = method.id;
  return showInvoice(core, invoice, attempted === 'paid' ? {} : { alert: declinedMessage, typed });
}

/** The cardholder's answer to their bank about an invoice that was charged without them. */
function confirmInvoice({ core, form, id }: PageCall): PageAnswer {
  const invoice = needInvoice(core, id);
  if (!waitsForBank(core, invoice)) return showInvoice(core, invoice);
  const isConfirmed = form.get('answer') === 'complete';
  if (isConfirmed && payInvoice(core, invoice, { isConfirmed }) === 'paid') return showInvoice(core, invoice);
  return showInvoice(core, invoice, {
    alert: 'The payment was not confirmed. Try again, or use another card.',
  });
}

export const invoiceRoutes: Readonly<Record<string, (call: PageCall) => PageAnswer>> = {
  'GET /invoice/:id': ({ core, id }) => showInvoice(core, needInvoice(core, id)),
  'POST /invoice/:id': payPage,
  'POST /invoice/:id/confirm': confirmInvoice,
  'GET /invoice/:id/pdf': ({ core, id }) => ({ pdf: invoicePdf(needInvoice(core, id)) }),
};
