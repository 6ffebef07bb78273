import Stripe from 'stripe';
import type { PaymentProvider } from './payments.ts';

type Phase = Stripe.SubscriptionSchedule.Phase;

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id;

/** A phase has the discounts it names, and no others. */
export const discountsOfPhase = ({ discounts: named }: Phase) =>
  named.flatMap(({ discount }) => (discount ? [{ discount: idOf(discount) }] : []));

/** A phase as it must be sent when other phases change, because an update names all phases. */
export const phaseAsSent = (phase: Phase) => ({
  items: phase.items.map(({ price, quantity }) => ({ price: idOf(price), quantity })),
  start_date: phase.start_date,
  end_date: phase.end_date,
  proration_behavior: phase.proration_behavior,
  discounts: discountsOfPhase(phase),
});

type Coupon = Stripe.Coupon | string | null;
const isGoodOnce = (coupon: Coupon) => typeof coupon === 'object' && coupon?.duration === 'once';

/** Promotion codes and waived invoices of a subscription. */
export function discounts(client: Stripe): Pick<PaymentProvider, 'applyCode' | 'waiveNext'> {
  /** What reduces the subscription's invoices now. The discounts in an update replace those before. */
  async function discountsOf(subscriptionId: string) {
    const { discounts: known } = await client.subscriptions.retrieve(subscriptionId, {
      expand: ['discounts.source.coupon'],
    });
    return known.flatMap((discount) =>
      typeof discount === 'string'
        ? []
        : {
            id: discount.id,
            isOfCode: discount.promotion_code !== null,
            isOnce: isGoodOnce(discount.source.coupon),
          },
    );
  }

  type Adding = { subscriptionId: string; kept: readonly { id: string }[]; key: string };

  /** Adds a discount to those that are kept. A plan that waits for the period's end begins with them too. */
  async function add(added: Stripe.SubscriptionUpdateParams.Discount, { subscriptionId, kept, key }: Adding) {
    const change = {
      discounts: [...kept.map(({ id }) => ({ discount: id })), added],
      expand: ['schedule'],
    };
    const options = { idempotencyKey: key };
    const { schedule, discounts: all } = await client.subscriptions.update(subscriptionId, change, options);
    if (!schedule || typeof schedule === 'string') return;
    const sent = all.map((discount) => ({ discount: idOf(discount) }));
    await client.subscriptionSchedules.update(
      schedule.id,
      { phases: schedule.phases.map((phase) => ({ ...phaseAsSent(phase), discounts: sent })) },
      { idempotencyKey: `${key}:planned` },
    );
  }

  return {
    async applyCode({ subscriptionId, code, key }) {
      const query = { code, active: true, limit: 1, expand: ['data.promotion.coupon'] };
      const [found] = (await client.promotionCodes.list(query)).data;
      if (!found) return 'unknown';
      const kept = await discountsOf(subscriptionId);
      const isOnce = isGoodOnce(found.promotion.coupon);
      if (kept.some((each) => each.isOfCode || (isOnce && each.isOnce))) return 'taken';
      try {
        await add({ promotion_code: found.id }, { subscriptionId, kept, key });
        return 'redeemed';
      } catch (error) {
        // The code exists, but not for this customer or this amount.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'unknown';
        throw error;
      }
    },
    async waiveNext({ subscriptionId, key }) {
      const kept = await discountsOf(subscriptionId);
      if (kept.some(({ isOnce }) => isOnce)) return false;
      const coupon = await client.coupons.create(
        { percent_off: 100, duration: 'once', max_redemptions: 1, name: 'With our compliments' },
        { idempotencyKey: `${key}:coupon` },
      );
      await add({ coupon: coupon.id }, { subscriptionId, kept, key });
      return true;
    },
  };
}
