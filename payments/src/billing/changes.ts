import type Stripe from 'stripe';
import type { Core } from '../core.ts';
import { periodEnd } from '../intervals.ts';
import { needPrice } from '../objects/catalog.ts';
import type { LineDraft } from '../objects/invoices.ts';
import { currentPeriod, itemOf, recurringOf, setPeriod, setPrice } from '../objects/subscriptions.ts';
import type { Params } from '../wire/params.ts';
import { invalid, missing, Problem } from '../wire/problem.ts';
import { hasSameInterval } from './phases.ts';

/** One item as it shall become; without an item id it is a new one. */
type ItemChange = {
  item: string | null;
  price: Stripe.Price | null;
  quantity: number | null;
  isRemoved: boolean;
};

export function readChanges(core: Core, groups: readonly Params[]): ItemChange[] {
  return groups.map((group) => {
    const price = group.text('price');
    return {
      item: group.text('id'),
      price: price ? needPrice(core, price, 'items[price]') : null,
      quantity: group.integer('quantity'),
      isRemoved: group.flag('deleted') ?? false,
    };
  });
}

type Priced = { price: Stripe.Price; quantity: number };

/** The share of a period that is still ahead, of 1. */
function shareLeft(subscription: Stripe.Subscription, at: number): number {
  const { start, end } = currentPeriod(subscription);
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}

function prorationLines(
  before: Priced | null,
  after: Priced | null,
  base: Omit<LineDraft, 'amount' | 'description' | 'price' | 'quantity'> & { share: number },
): LineDraft[] {
  const { share, ...rest } = base;
  const line = ({ price, quantity }: Priced, sign: 1 | -1): LineDraft => ({
    ...rest,
    price,
    quantity,
    amount: sign * Math.round((price.unit_amount ?? 0) * quantity * share),
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${quantity} × ${price.nickname ?? 'Membership'}`,
  });
  return [...(before ? [line(before, -1)] : []), ...(after ? [line(after, 1)] : [])];
}

/** The price and quantity an item had and will have, null where there is none. */
function pricesOf(item: Stripe.SubscriptionItem | undefined, change: ItemChange) {
  const before = item ? { price: item.price, quantity: item.quantity ?? 1 } : null;
  const price = change.price ?? before?.price;
  if (!price) throw new Problem(400, 'A new item needs a price.', { param: 'items' });
  const after = change.isRemoved ? null : { price, quantity: change.quantity ?? before?.quantity ?? 1 };
  return { before, after };
}

/** Changes one item and returns its id. */
function setItem(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
  after: Priced | null,
  at: number,
): string {
  const { items, id: owner } = subscription;
  if (item && !after) items.data = items.data.filter((each) => each !== item);
  if (item && after) {
    setPrice(item, after.price);
    item.quantity = after.quantity;
  }
  if (item || !after) return item?.id ?? '';
  const { start, end } = currentPeriod(subscription);
  const added = itemOf(after, { subscription: owner, start, end, created: at });
  items.data.push(added);
  return added.id;
}

export type Applied = {
  lines: LineDraft[];
  /** Another interval begins a period at once, which is billed in full. */
  isRestarted: boolean;
};

/** Begins a period of the item's new interval, and returns the line that bills it. */
function restart(subscription: Stripe.Subscription, item: string, after: Priced, at: number): LineDraft {
  const end = periodEnd(at, recurringOf(after.price), at);
  subscription.billing_cycle_anchor = at;
  setPeriod(subscription, at, end);
  const description = `${after.quantity} × ${after.price.nickname ?? 'Membership'}`;
  const amount = (after.price.unit_amount ?? 0) * after.quantity;
  return { ...after, item, amount, description, start: at, end, isProration: false };
}

/**
 * Applies changes to a subscription's items and returns the lines they cost. With a copy of the subscription this is a
 * preview. During a trial nothing is owed.
 */
export function applyChanges(
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  { now, prorationDate }: { now: number; prorationDate: number | null },
): Applied {
  const { start, end } = currentPeriod(subscription);
  const at = prorationDate ?? now;
  if (prorationDate !== null && (prorationDate < start || prorationDate > end))
    throw invalid('proration_date', 'proration_date must be within the current period of the subscription.');
  const isTrial = subscription.status === 'trialing';
  const share = isTrial ? 0 : shareLeft(subscription, at);
  const lines: LineDraft[] = [];
  let isRestarted = false;
  for (const change of changes) {
    const found = subscription.items.data.find(({ id }) => id === change.item);
    if (change.item && !found) throw missing('subscription item', change.item, 'items');
    const { before, after } = pricesOf(found, change);
    if (before?.price.id === after?.price.id && before?.quantity === after?.quantity) continue;
    const item = setItem(subscription, found, after, now);
    const base = { item, start: at, end, isProration: true, share };
    if (before && after && !isTrial && !hasSameInterval(before.price, after.price)) {
      isRestarted = true;
      lines.push(...prorationLines(before, null, base), restart(subscription, item, after, now));
    } else lines.push(...prorationLines(before, after, base));
  }
  return { lines: lines.filter(({ amount }) => amount !== 0), isRestarted };
}

/** Keeps lines for the next invoice of a subscription. */
export function keepForNextInvoice(core: Core, subscription: string, lines: readonly LineDraft[]): void {
  for (const { price, isProration: _, ...line } of lines)
    core.state.pendingLines.push({ ...line, price: price.id, subscription });
}
