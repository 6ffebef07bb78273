import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { CheckoutRequest, PaymentProvider, PlanPrice } from './payments.ts';
import { UnsignedEvent } from './payments.ts';
import { changes } from './stripeChanges.ts';
import { withOurErrors } from './stripeFaults.ts';
import { invoicePayments } from './stripePayments.ts';
import { cardOf, checkoutOf, eventOf, invoiceOf, subscriptionOf } from './stripeShapes.ts';

export type StripeOptions = {
  kind: PaymentProvider['kind'];
  client: Stripe;
  /** Secrets of the webhook, the current one first: while one replaces the other, both are valid. */
  webhookSecrets: readonly string[];
  pageOrigins: readonly string[];
  invoiceOrigins: readonly string[];
};

/** Where Stripe's own pages are. */
export const stripePageOrigins = ['https://checkout.stripe.com', 'https://billing.stripe.com'] as const;
export const stripeInvoiceOrigins = ['https://invoice.stripe.com', 'https://pay.stripe.com'] as const;

/** How old a signature may be, so that a recorded call cannot be played again later. */
const toleranceSeconds = 300;
const mostListed = 100;

/** Somebody who was renamed before their customer was created needs another key: one key is valid for one request. */
const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Finds or makes prices at the provider by their keys, and remembers them: a key never changes what it costs. */
function createPrices(client: Stripe) {
  const known = new Map<string, Promise<string>>();

  async function find({ key, name, amountCents, currency, interval }: PlanPrice): Promise<string> {
    const { data } = await client.prices.list({ lookup_keys: [key], limit: 1 });
    const [found] = data;
    if (found) {
      if (found.unit_amount === amountCents) return found.id;
      throw new Error(`the provider's price ${key} is ${found.unit_amount} cents, and here ${amountCents}`);
    }
    const made = await client.prices.create(
      {
        currency,
        unit_amount: amountCents,
        lookup_key: key,
        nickname: name,
        recurring: { interval: interval.unit, interval_count: interval.count },
        product_data: { name },
      },
      { idempotencyKey: `price:${key}:${amountCents}` },
    );
    return made.id;
  }

  return (price: PlanPrice): Promise<string> => {
    const remembered = known.get(price.key);
    if (remembered) return remembered;
    const asked = find(price);
    known.set(price.key, asked);
    asked.catch(() => known.delete(price.key));
    return asked;
  };
}

type PriceId = (price: PlanPrice) => Promise<string>;

function checkouts(client: Stripe, priceId: PriceId) {
  const orNull = async (asked: Promise<Stripe.Checkout.Session>) => {
    try {
      return checkoutOf(await asked);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const readCheckout: PaymentProvider['readCheckout'] = (id) => orNull(client.checkout.sessions.retrieve(id));

  /** The page of a checkout that an earlier request opened, with other addresses to return to. */
  async function openedBefore({ customerId, checkoutId }: CheckoutRequest) {
    const { data } = await client.checkout.sessions.list({ customer: customerId, limit: mostListed });
    return data.find(({ client_reference_id: known }) => known === checkoutId) ?? null;
  }

  async function openCheckout(request: CheckoutRequest) {
    const lines = await Promise.all(
      request.lines.map(async ({ price, quantity }) => ({ price: await priceId(price), quantity })),
    );
    const create = client.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: request.customerId,
        client_reference_id: request.checkoutId,
        line_items: lines,
        allow_promotion_codes: true,
        billing_address_collection: 'required',
        metadata: request.metadata,
        subscription_data: {
          metadata: request.metadata,
          ...(request.trialDays && { trial_period_days: request.trialDays }),
        },
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: `checkout:${request.checkoutId}` },
    );
    const session = await create.catch(async (error: unknown) => {
      const opened = error instanceof Stripe.errors.StripeIdempotencyError && (await openedBefore(request));
      if (opened) return opened;
      throw error;
    });
    return checkoutOf(session);
  }

  return {
    openCheckout,
    readCheckout,
    async checkoutsOf(customer: string) {
      const { data } = await client.checkout.sessions.list({ customer, limit: mostListed });
      return data.map(checkoutOf);
    },
    async expireCheckout(id: string) {
      try {
        return checkoutOf(await client.checkout.sessions.expire(id));
      } catch (error) {
        // Paid, expired or unknown: its current state decides.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return readCheckout(id);
        throw error;
      }
    },
  };
}

function readEvent(secrets: readonly string[], body: Buffer, signature: string) {
  for (const secret of secrets) {
    try {
      return eventOf(Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new UnsignedEvent('the event is not signed by the provider, or too long ago');
}

/**
 * Stripe, or the local provider that speaks Stripe's protocol: they differ only in where the client sends its calls.
 */
export function createStripe({
  kind,
  client,
  webhookSecrets,
  pageOrigins,
  invoiceOrigins,
}: StripeOptions): PaymentProvider {
  const priceId = createPrices(client);
  return withOurErrors({
    kind,
    pageOrigins,
    invoiceOrigins,
    async createCustomer({ personId, email, name }) {
      const made = await client.customers.create(
        { email, name, metadata: { personId } },
        { idempotencyKey: `customer:${personId}:${digest(email, name)}` },
      );
      return made.id;
    },
    ...checkouts(client, priceId),
    ...changes({ client, priceId }),
    async openPortal({ customerId, returnUrl, goal }) {
      const { url } = await client.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        ...(goal === 'card' && { flow_data: { type: 'payment_method_update' as const } }),
      });
      return url;
    },
    async subscriptionsOf(customer) {
      const { data } = await client.subscriptions.list({
        customer,
        status: 'all',
        limit: mostListed,
        expand: ['data.schedule'],
      });
      return data.map(subscriptionOf).reverse();
    },
    async cardOf(subscription) {
      const found = await client.subscriptions.retrieve(subscription, {
        expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
      });
      return cardOf(found);
    },
    async invoicesOf(customer) {
      const { data } = await client.invoices.list({ customer, limit: mostListed });
      return data.map(invoiceOf);
    },
    ...invoicePayments(client),
    readEvent: (body, signature) => readEvent(webhookSecrets, body, signature),
  });
}
