import type Stripe from 'stripe';
import { type Core, decimal, idOf } from '../core.ts';
import { newId } from '../ids.ts';

/** The content of one line of an invoice. `amount` is in cents, and negative for a credit. */
export type LineDraft = {
  item: string;
  amount: number;
  description: string;
  price: Stripe.Price;
  quantity: number;
  start: number;
  end: number;
  isProration: boolean;
};

export function draftLine(draft: LineDraft, invoice: string, subscription: string): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: draft.amount,
    currency: draft.price.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: !draft.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: draft.isProration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: draft.item,
      },
      type: 'subscription_item_details',
    },
    period: { start: draft.start, end: draft.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: draft.price.id, product: idOf(draft.price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: decimal(draft.price.unit_amount ?? 0),
    },
    quantity: draft.quantity,
    quantity_decimal: decimal(draft.quantity),
    subscription,
    subtotal: draft.amount,
    taxes: [],
  };
}

export type InvoiceDraft = {
  subscription: Stripe.Subscription;
  lines: readonly LineDraft[];
  reason: Stripe.Invoice.BillingReason;
  discountsOf: (subtotal: number) => Stripe.Invoice.TotalDiscountAmount[];
  start: number;
  end: number;
};

/** The content of an invoice. Nothing is stored: `keepInvoice` and a preview both begin with this. */
export function draftInvoice(core: Core, draft: InvoiceDraft): Stripe.Invoice {
  const { subscription } = draft;
  const customer = core.state.customers[idOf(subscription.customer) ?? ''];
  const id = newId('in');
  const lines = draft.lines.map((line) => draftLine(line, id, subscription.id));
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = draft.discountsOf(subtotal);
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  const now = core.now(customer?.id);
  return {
    ...fixedFields(),
    id,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: draft.reason,
    created: now,
    currency: subscription.currency,
    customer: customer?.id ?? null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    discounts: subscription.discounts,
    effective_at: now,
    ending_balance: 0,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: null,
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: draft.end,
    period_start: draft.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: idOf(customer?.test_clock ?? null),
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
  } satisfies Stripe.Invoice;
}

/** Fields that are the same for every invoice of this provider. */
const fixedFields = () =>
  ({
    object: 'invoice',
    account_country: 'US',
    account_name: 'Portico',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_shipping: 0,
    application: null,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    custom_fields: null,
    customer_account: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }) satisfies Partial<Stripe.Invoice>;

/** Keeps an invoice and gives it its number, its page and its file. */
export function finalizeInvoice(core: Core, invoice: Stripe.Invoice): Stripe.Invoice {
  const { state } = core;
  state.invoices[invoice.id] = invoice;
  core.emit('invoice.created', invoice, idOf(invoice.customer));
  state.counters.invoice += 1;
  const now = core.now(idOf(invoice.customer));
  invoice.status = 'open';
  invoice.number = `PORTICO-${String(state.counters.invoice).padStart(5, '0')}`;
  invoice.hosted_invoice_url = `${core.origin()}/invoice/${invoice.id}`;
  invoice.invoice_pdf = `${core.origin()}/invoice/${invoice.id}/pdf`;
  invoice.status_transitions.finalized_at = now;
  core.emit('invoice.finalized', invoice, idOf(invoice.customer));
  return invoice;
}
