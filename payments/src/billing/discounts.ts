import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { newId } from '../ids.ts';
import { afterPeriods } from './intervals.ts';

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

/** What a coupon takes off, in cents. */
export function couponCents(coupon: Stripe.Coupon, subtotal: number): number {
  if (coupon.amount_off !== null) return Math.min(subtotal, coupon.amount_off);
  return Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
}

/** Redeems a code for a subscription: every invoice is smaller for as long as the coupon lasts. */
export function redeem(core: Core, subscription: Stripe.Subscription, code: Stripe.PromotionCode): void {
  const coupon = core.state.coupons[idOf(code.promotion.coupon) ?? ''];
  if (!coupon) return;
  code.times_redeemed += 1;
  redeemCoupon(core, subscription, coupon, code.id);
}

/** A discount takes the place of the one before. */
export function redeemCoupon(
  core: Core,
  subscription: Stripe.Subscription,
  coupon: Stripe.Coupon,
  code: string | null = null,
): void {
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
    promotion_code: code,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: subscription.id,
    subscription_item: null,
  } satisfies Stripe.Discount;
  core.state.discounts[discount.id] = discount;
  coupon.times_redeemed += 1;
  subscription.discounts = [discount.id];
}

/** What the subscription's discounts take off an invoice at this time, in cents. */
export function discountCents(core: Core, subscription: Stripe.Subscription, now: number) {
  return (subtotal: number): number => {
    let left = Math.max(0, subtotal);
    for (const reference of subscription.discounts) {
      const discount = core.state.discounts[idOf(reference) ?? ''];
      const coupon = core.state.coupons[idOf(discount?.source.coupon ?? null) ?? ''];
      if (!discount || !coupon || isOver(discount.end, now)) continue;
      left -= couponCents(coupon, left);
    }
    return Math.max(0, subtotal) - left;
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
