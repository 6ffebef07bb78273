import Stripe from 'stripe';
import type { ChangeTiming, PaymentProvider, PlanPrice, SubscriptionChange } from './payments.ts';
import { MomentPassed, PaymentRefused } from './payments.ts';
import { discounts, discountsOfPhase, phaseAsSent } from './stripeDiscounts.ts';
import { scheduledPrice, subscriptionOf } from './stripeShapes.ts';

const behaviorOf: Record<ChangeTiming, 'always_invoice' | 'create_prorations' | 'none'> = {
  now: 'always_invoice',
  'next-invoice': 'create_prorations',
  none: 'none',
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const whole = ['schedule'];
const dateOf = ({ prorationAt }: SubscriptionChange) =>
  prorationAt ? { proration_date: seconds(prorationAt) } : {};

/** Another period began after the moment was chosen: the subscription was changed, or it has renewed. */
const isMomentPassed = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.includes('proration_date');

function refusalOf(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentRefused(error.message);
  return isMomentPassed(error) ? new MomentPassed('another period runs', { cause: error }) : error;
}

/**
 * Lines that begin in the running period: the amount for the time from now on, and the credit for the unused time
 * before.
 */
function owedNow({ lines }: Stripe.Invoice): number {
  const isProration = ({ parent }: Stripe.InvoiceLineItem) =>
    parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
  const ends = Math.max(0, ...lines.data.filter(isProration).map(({ period }) => period.end));
  return lines.data
    .filter((line) => isProration(line) || line.period.start < ends)
    .reduce(
      (sum, { amount, discount_amounts }) =>
        sum + amount - (discount_amounts ?? []).reduce((off, discount) => off + discount.amount, 0),
      0,
    );
}

type Base = { client: Stripe; priceId: (price: PlanPrice) => Promise<string> };

function previews({ client, priceId }: Base) {
  const itemsOf = async ({ itemId, price, quantity }: SubscriptionChange) => [
    { id: itemId, quantity, price: price && (await priceId(price)) },
  ];
  return {
    async previewChange(change: SubscriptionChange) {
      const asked = {
        subscription: change.subscriptionId,
        subscription_details: {
          items: await itemsOf(change),
          proration_behavior: behaviorOf[change.timing],
          ...dateOf(change),
        },
      };
      const invoice = await client.invoices.createPreview(asked).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const proration = invoice.lines.data
        .filter(
          ({ parent }) =>
            parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration,
        )
        .reduce((sum, { amount }) => sum + amount, 0);
      return {
        dueCents: invoice.amount_due,
        prorationCents: proration,
        nowCents: change.timing === 'now' ? Math.max(0, owedNow(invoice)) : 0,
        currency: invoice.currency,
        at: new Date((invoice.next_payment_attempt ?? invoice.period_end) * 1000),
      };
    },
    async nextCharge(subscription: string) {
      try {
        const invoice = await client.invoices.createPreview({ subscription });
        const at = new Date((invoice.next_payment_attempt ?? invoice.period_end) * 1000);
        return { amountCents: invoice.amount_due, currency: invoice.currency, at };
      } catch (error) {
        const isNothing = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (isNothing && error.code === 'invoice_upcoming_none') return null;
        throw error;
      }
    },
    async changeSubscription({ key, ...change }: SubscriptionChange & { key: string }) {
      const isNow = change.timing === 'now';
      try {
        const changed = await client.subscriptions.update(
          change.subscriptionId,
          {
            items: await itemsOf(change),
            proration_behavior: behaviorOf[change.timing],
            ...dateOf(change),
            // A change that is not paid for is not made.
            ...(isNow && { payment_behavior: 'error_if_incomplete' as const }),
          },
          { idempotencyKey: key },
        );
        return subscriptionOf(changed);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function schedules({ client, priceId }: Base) {
  async function release(subscriptionId: string, key: string) {
    const { schedule } = await client.subscriptions.retrieve(subscriptionId);
    const id = typeof schedule === 'string' ? schedule : schedule?.id;
    if (!id) return;
    await client.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}:release:${id}` });
  }

  async function scheduleChange(change: Parameters<PaymentProvider['scheduleChange']>[0]) {
    const { subscriptionId, price, quantity, key } = change;
    await release(subscriptionId, key);
    const made = await client.subscriptionSchedules.create(
      { from_subscription: subscriptionId },
      { idempotencyKey: `${key}:create` },
    );
    const [current] = made.phases;
    if (!current) throw new Error(`the schedule ${made.id} has no phase`);
    const { unit, count } = price.interval;
    const discounts = discountsOfPhase(current);
    await client.subscriptionSchedules.update(
      made.id,
      {
        end_behavior: 'release',
        metadata: { [scheduledPrice]: price.key },
        phases: [
          {
            ...phaseAsSent(current),
          },
          {
            items: [{ price: await priceId(price), quantity }],
            duration: { interval: unit, interval_count: count },
            proration_behavior: 'none',
            discounts,
          },
        ],
      },
      { idempotencyKey: `${key}:update` },
    );
  }

  return {
    scheduleChange,
    unscheduleChange: ({ subscriptionId, key }: { subscriptionId: string; key: string }) =>
      release(subscriptionId, key),
    async cancel({ subscriptionId, at, key }: Parameters<PaymentProvider['cancel']>[0]) {
      if (at === 'now') return subscriptionOf(await client.subscriptions.cancel(subscriptionId));
      // A subscription with a scheduled next price cannot be cancelled until that schedule is gone.
      await release(subscriptionId, key);
      const change = { cancel_at_period_end: true, expand: whole };
      return subscriptionOf(
        await client.subscriptions.update(subscriptionId, change, { idempotencyKey: key }),
      );
    },
    async resume({ subscriptionId, key }: Parameters<PaymentProvider['resume']>[0]) {
      const change = { cancel_at_period_end: false, expand: whole };
      return subscriptionOf(
        await client.subscriptions.update(subscriptionId, change, { idempotencyKey: key }),
      );
    },
    async extendTrial({ subscriptionId, until, key }: Parameters<PaymentProvider['extendTrial']>[0]) {
      const change = { trial_end: seconds(until), proration_behavior: 'none' as const };
      await client.subscriptions.update(subscriptionId, change, { idempotencyKey: key });
    },
  };
}

/** The changes to a running subscription: its price, its later plan, its end, its discounts. */
export const changes = (base: Base) => ({ ...previews(base), ...schedules(base), ...discounts(base.client) });
