import type Stripe from 'stripe';
import { type Core, idOf } from '../core.ts';
import { releaseSchedule } from '../objects/schedules.ts';
import { recurringOf, setPrice } from '../objects/subscriptions.ts';

/** Whether two prices are billed at the same intervals: if not, a change begins a period of its own. */
export function hasSameInterval(a: Stripe.Price, b: Stripe.Price): boolean {
  const [one, other] = [recurringOf(a), recurringOf(b)];
  return one.interval === other.interval && one.interval_count === other.interval_count;
}

const scheduleOf = (core: Core, { schedule }: Stripe.Subscription) =>
  core.state.schedules[idOf(schedule) ?? ''] ?? null;

/** Sets the items to the phase that begins at `at`, if one does. With a copy of the subscription this is a preview. */
export function enterPhase(core: Core, subscription: Stripe.Subscription, at: number): void {
  const phase = scheduleOf(core, subscription)?.phases.find(({ start_date }) => start_date === at);
  if (!phase) return;
  subscription.discounts = phase.discounts.flatMap(({ discount }) => idOf(discount) ?? []);
  for (const [index, planned] of phase.items.entries()) {
    const item = subscription.items.data[index];
    const price = core.state.prices[idOf(planned.price) ?? ''];
    if (!item || !price) continue;
    if (!hasSameInterval(item.price, price)) subscription.billing_cycle_anchor = at;
    setPrice(item, price);
    item.quantity = planned.quantity ?? 1;
  }
}

/** Notes which phase a renewal began; after the last one the subscription continues by itself. */
export function noteProgress(core: Core, subscription: Stripe.Subscription, at: number): void {
  const schedule = scheduleOf(core, subscription);
  if (!schedule) return;
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
  if (phase) schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  else releaseSchedule(core, schedule);
}
