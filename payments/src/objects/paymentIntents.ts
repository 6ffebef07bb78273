import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';

type Attempt = {
  invoice: Stripe.Invoice;
  method: string | null;
  status: Stripe.PaymentIntent.Status;
  error: string | null;
};

/** The record of an attempt to take an invoice's money; a later attempt continues the same record. */
export function recordAttempt(core: Core, { invoice, method, status, error }: Attempt): Stripe.PaymentIntent {
  const known = intentOf(core, invoice);
  const intent = known ?? newIntent(core, invoice);
  intent.status = status;
  intent.payment_method = method;
  intent.amount_received = status === 'succeeded' ? intent.amount : 0;
  intent.last_payment_error = error
    ? { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: error }
    : null;
  intent.next_action =
    status === 'requires_action'
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { return_url: null, url: invoice.hosted_invoice_url ?? null },
        }
      : null;
  const [payment] = invoice.payments?.data ?? [];
  if (payment && status === 'succeeded') {
    payment.status = 'paid';
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = core.now(idOf(invoice.customer));
  }
  return intent;
}

/** The intent that pays an invoice, if one was ever begun. */
function intentOf(core: Core, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const id = idOf(invoice.payments?.data[0]?.payment.payment_intent ?? null);
  return (id && core.state.paymentIntents[id]) || null;
}

/** Whether an open invoice was charged to a card whose bank asks the cardholder first. */
export const waitsForBank = (core: Core, invoice: Stripe.Invoice): boolean =>
  invoice.status === 'open' && intentOf(core, invoice)?.status === 'requires_action';

function newIntent(core: Core, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const id = newId('pi');
  const created = core.now(idOf(invoice.customer));
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  core.state.paymentIntents[id] = intent;
  invoice.payments?.data.push(invoicePayment(invoice, id, created));
  return intent;
}

function invoicePayment(invoice: Stripe.Invoice, intent: string, created: number): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
