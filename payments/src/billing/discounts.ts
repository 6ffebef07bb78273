import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';
import { afterPeriods } from '../intervals.ts';

const isOver = (moment: number | null, now: number) => moment !== null && moment <= now;

/** The promotion code somebody typed, if it can be used now. */
export function usableCode(core: Core, typed: string, now: number): Stripe.PromotionCode | null {
  const code = Object.values(core.state.promotionCodes).find(
    (each) => each.code.toLowerCase() === typed.trim().toLowerCase(),
  );
  const coupon = code && core.state.coupons[idOf(code.promotion.coupon) ?? ''];
  if (!code || !coupon || !code.active || isOver(code.expires_at, now) || isOver(coupon.redeem_by, now))
    return null;
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  return isUsedUp ? null : code;
}

/** What a coupon takes off a subtotal, in cents. */
export function couponCents(coupon: Stripe.Coupon, subtotal: number): number {
  if (coupon.amount_off !== null) return Math.min(subtotal, coupon.amount_off);
  return Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
}

/** The coupon of a promotion code. */
export const couponOf = (core: Core, { promotion }: Stripe.PromotionCode): Stripe.Coupon | null =>
  core.state.coupons[idOf(promotion.coupon) ?? ''] ?? null;

/**
 * Redeems a coupon for a subscription, possibly by a code: returns the discount, which is not yet on the subscription.
 */
export function redeem(
  core: Core,
  subscription: Stripe.Subscription,
  { coupon, code = null }: { coupon: Stripe.Coupon; code?: Stripe.PromotionCode | null },
): string {
  if (code) code.times_redeemed += 1;
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null;
  const start = core.now(idOf(subscription.customer));
  const discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: idOf(subscription.customer),
    customer_account: null,
    end: months === null ? null : afterPeriods(start, { interval: 'month', interval_count: 1 }, months),
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: subscription.id,
    subscription_item: null,
  } satisfies Stripe.Discount;
  core.state.discounts[discount.id] = discount;
  coupon.times_redeemed += 1;
  return discount.id;
}

/** What each of the subscription's discounts takes off an invoice at this time, in cents: off what those before it left. */
export function discountsOf(core: Core, subscription: Stripe.Subscription, now: number) {
  return (subtotal: number): Stripe.Invoice.TotalDiscountAmount[] => {
    let left = Math.max(0, subtotal);
    return subscription.discounts.flatMap((reference) => {
      const discount = core.state.discounts[idOf(reference) ?? ''];
      const coupon = core.state.coupons[idOf(discount?.source.coupon ?? null) ?? ''];
      if (!discount || !coupon || isOver(discount.end, now)) return [];
      const amount = couponCents(coupon, left);
      left -= amount;
      return amount > 0 ? [{ amount, discount: discount.id }] : [];
    });
  };
}

/** A coupon that is good once is used up by the invoice it made smaller. */
export function spendOnce(core: Core, subscription: Stripe.Subscription): void {
  subscription.discounts = subscription.discounts.filter((reference) => {
    const discount = core.state.discounts[idOf(reference) ?? ''];
    const coupon = core.state.coupons[idOf(discount?.source.coupon ?? null) ?? ''];
    return coupon?.duration !== 'once';
  });
}
