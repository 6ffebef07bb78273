import type Stripe from 'stripe';
import type {
  ProviderCard,
  ProviderCheckout,
  ProviderEvent,
  ProviderInvoice,
  ProviderReversal,
  ProviderSubscription,
  ProviderSubscriptionStatus,
} from './payments.ts';

const instant = (seconds: number) => new Date(seconds * 1000);
const instantOrNull = (seconds: number | null | undefined) => (seconds ? instant(seconds) : null);
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const checkoutStatuses = ['open', 'complete', 'expired'] as const;

export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    customerId: idOf(session.customer),
    status: checkoutStatuses.find((each) => each === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    url: session.url,
    subscriptionId: idOf(session.subscription),
    expiresAt: instant(session.expires_at),
  };
}

const statuses: readonly ProviderSubscriptionStatus[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
];

/** A status that Stripe adds one day counts as unpaid until somebody decides otherwise. */
const statusOf = (status: string): ProviderSubscriptionStatus =>
  statuses.find((each) => each === status) ?? 'unpaid';

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data;
  // Stripe bills each item on its own, so the period is that of the items; Portico's subscriptions have one for all.
  const [first] = items;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: statusOf(subscription.status),
    metadata: subscription.metadata,
    items: items.map(({ id, price, quantity }) => ({
      id,
      priceKey: price.lookup_key,
      unitAmountCents: price.unit_amount ?? 0,
      quantity: quantity ?? 1,
    })),
    startedAt: instant(subscription.start_date),
    countedFrom: instant(subscription.billing_cycle_anchor),
    periodStart: instant(first?.current_period_start ?? subscription.start_date),
    periodEnd: instant(first?.current_period_end ?? subscription.start_date),
    trialEndsAt: instantOrNull(subscription.trial_end),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: instantOrNull(subscription.ended_at),
    createdAt: instant(subscription.created),
    scheduled: scheduledOf(subscription, first?.current_period_end ?? 0),
    hasDiscount: subscription.discounts.length > 0,
  };
}

/** Its own payment method, otherwise the customer's; both must be expanded. */
export function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): ProviderCard | null {
  const isKnown = typeof customer === 'object' && !customer.deleted;
  const method = own ?? (isKnown ? customer.invoice_settings.default_payment_method : null);
  const card = method && typeof method === 'object' ? method.card : null;
  return card ? { brand: card.brand, last4: card.last4, month: card.exp_month, year: card.exp_year } : null;
}

/**
 * The metadata name under which a schedule stores the key of its next price: its phases name only the provider's ids.
 */
export const scheduledPrice = 'portico_price';

function scheduledOf(
  { schedule }: Stripe.Subscription,
  periodEnd: number,
): ProviderSubscription['scheduled'] {
  if (!schedule || typeof schedule === 'string') return null;
  const priceKey = schedule.metadata?.[scheduledPrice];
  const isAhead = schedule.phases.some(({ start_date }) => start_date >= periodEnd);
  return priceKey && isAhead ? { priceKey, at: instant(periodEnd) } : null;
}

const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** The invoice's own period is the previous one; the period it pays for stands in its lines. */
function periodOf(lines: readonly Stripe.InvoiceLineItem[]): ProviderInvoice['pays'] {
  if (lines.length === 0) return null;
  const from = Math.min(...lines.map(({ period }) => period.start));
  return { from: instant(from), to: instant(Math.max(...lines.map(({ period }) => period.end))) };
}

export function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoiceStatuses.find((each) => each === invoice.status) ?? 'draft',
    totalCents: invoice.total,
    dueCents: invoice.amount_remaining,
    currency: invoice.currency,
    createdAt: instant(invoice.created),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
    attempts: invoice.attempt_count,
    pays: periodOf(invoice.lines.data),
  };
}

type AboutSomebody = { id?: string; object?: string; customer?: string | { id: string } | null };

export function eventOf(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as AboutSomebody;
  return {
    id: event.id,
    type: event.type,
    createdAt: instant(event.created),
    isLive: event.livemode,
    customerId: about.object === 'customer' ? (about.id ?? null) : idOf(about.customer),
    objectId: about.id ?? null,
    objectKind: about.object ?? null,
  };
}

type Reversed = ProviderReversal['invoice'];

/** The invoice that a payment was for, from the list of such payments with the invoice expanded. */
export function reversedInvoice(payment: Stripe.InvoicePayment | undefined): Reversed {
  const invoice = payment?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null;
  return {
    number: invoice.number,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  };
}

export function refundOf(refund: Stripe.Refund, invoice: Reversed): ProviderReversal {
  return {
    id: refund.id,
    customerId: idOf(refund.customer),
    invoice,
    amountCents: refund.amount,
    currency: refund.currency,
    createdAt: instant(refund.created),
    status: refund.status ?? 'pending',
    failure: refund.failure_reason,
  };
}

/** The payment must be expanded: the dispute itself names no customer. */
export function disputeOf(dispute: Stripe.Dispute, invoice: Reversed): ProviderReversal {
  const payment = dispute.payment_intent;
  return {
    id: dispute.id,
    customerId: payment && typeof payment === 'object' ? idOf(payment.customer) : null,
    invoice,
    amountCents: dispute.amount,
    currency: dispute.currency,
    createdAt: instant(dispute.created),
    status: dispute.status,
  };
}
