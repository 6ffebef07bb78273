import Stripe from 'stripe';
import { type PaymentProvider, PaymentRefused } from './payments.ts';
import { disputeOf, idOf, refundOf, reversedInvoice } from './stripeShapes.ts';

const mostListed = 100;

/** The payment of an invoice; null where nothing was charged. */
async function paymentOf(client: Stripe, invoice: string): Promise<string | null> {
  const { data } = await client.invoicePayments.list({ invoice, limit: 1 });
  const intent = data[0]?.payment.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** The invoice that a payment was for; null for a payment of something else. */
async function invoicePaidBy(client: Stripe, intent: string | null) {
  if (!intent) return null;
  const { data } = await client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
    expand: ['data.invoice'],
  });
  return reversedInvoice(data[0]);
}

type Calls = Pick<
  PaymentProvider,
  'priceKeyOf' | 'waitsForBank' | 'refund' | 'refundedOf' | 'readRefund' | 'readDispute'
>;

/** How an invoice was paid: what the bank asks for, and how much was refunded. */
export const invoicePayments = (client: Stripe): Calls => ({
  async priceKeyOf(id) {
    const { lines } = await client.invoices.retrieve(id);
    // A change of plan credits the rest of the earlier plan in a line of its own.
    const [line] = lines.data.toSorted((one, other) => other.amount - one.amount);
    const price = line?.pricing?.price_details?.price;
    if (!price) return null;
    return (await client.prices.retrieve(typeof price === 'string' ? price : price.id)).lookup_key;
  },

  async waitsForBank(invoice) {
    const { data } = await client.invoicePayments.list({
      invoice,
      limit: 10,
      expand: ['data.payment.payment_intent'],
    });
    return data.some(({ payment: { payment_intent: intent } }) => {
      return typeof intent === 'object' && intent?.status === 'requires_action';
    });
  },

  async refund({ invoiceId, amountCents, key }) {
    const payment = await paymentOf(client, invoiceId);
    if (!payment) throw new Error(`the invoice ${invoiceId} was never paid`);
    const asked = {
      payment_intent: payment,
      reason: 'requested_by_customer' as const,
      ...(amountCents !== undefined && { amount: amountCents }),
    };
    try {
      return (await client.refunds.create(asked, { idempotencyKey: key })).id;
    } catch (error) {
      // The refund exceeds what is left of the payment, or nothing is left.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new PaymentRefused(error.message);
      throw error;
    }
  },

  async refundedOf(invoice) {
    const payment = await paymentOf(client, invoice);
    if (!payment) return 0;
    const { data } = await client.refunds.list({ payment_intent: payment, limit: mostListed });
    const given = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    return given.reduce((sum, { amount }) => sum + amount, 0);
  },

  async readRefund(id) {
    const refund = await client.refunds.retrieve(id);
    return refundOf(refund, await invoicePaidBy(client, idOf(refund.payment_intent)));
  },

  async readDispute(id) {
    const dispute = await client.disputes.retrieve(id, { expand: ['payment_intent'] });
    return disputeOf(dispute, await invoicePaidBy(client, idOf(dispute.payment_intent)));
  },
});
