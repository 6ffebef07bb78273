import type { ListingChange } from '@portico/contracts';

export interface HistoryStep {
  at: string;
  /** The event: the listing's first day, a new price, or a new status. */
  kind: 'listed' | 'reduced' | 'raised' | 'priced' | 'status';
  status: ListingChange['status'];
  amount: number | null;
  currency: string;
  /** Whether the rent was for a month, a week or a season then. */
  period: ListingChange['price']['period'];
  /** The price change as a share of the previous price. */
  change: number | null;
}

const amountOf = (change: ListingChange) => change.startPrice?.amount ?? change.price.amount;
const currencyOf = (change: ListingChange) => (change.startPrice ?? change.price).currency;

/** Amounts compare only within one currency, and rents only within one period; a rent never with a price. */
const unitOf = (change: ListingChange) => `${currencyOf(change)} ${change.price.period}`;

function kindOf(before: ListingChange | undefined, now: ListingChange): HistoryStep['kind'] {
  if (!before) return 'listed';
  const [was, is] = [amountOf(before), amountOf(now)];
  if (was === is && unitOf(before) === unitOf(now)) return 'status';
  if (was === null || is === null || unitOf(before) !== unitOf(now)) return 'priced';
  return is < was ? 'reduced' : 'raised';
}

/** The history in steps for readers, the latest first. */
export function historySteps(changes: readonly ListingChange[]): HistoryStep[] {
  const steps = changes.map((change, index): HistoryStep => {
    const before = changes[index - 1];
    const kind = kindOf(before, change);
    const [was, amount] = [before ? amountOf(before) : null, amountOf(change)];
    const isCompared = (kind === 'reduced' || kind === 'raised') && was !== null && amount !== null;
    return {
      at: change.at,
      kind,
      status: change.status,
      amount,
      currency: currencyOf(change),
      period: change.price.period,
      change: isCompared ? (amount - was) / was : null,
    };
  });
  return steps.reverse();
}

const widthPx = 600;
const heightPx = 80;

/**
 * The price over time as a stepped path in a field of 600 x 80, from the first day to `now`. Null when there is nothing
 * to draw: one price, no price, or prices that cannot be compared.
 */
export function pricePath(changes: readonly ListingChange[], now: number): string | null {
  const points = changes.flatMap((change) => {
    const amount = amountOf(change);
    return amount === null ? [] : [{ time: Date.parse(change.at), amount }];
  });
  const [first] = points;
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const isOneUnit = new Set(changes.map(unitOf)).size === 1;
  if (!first || low === high || !isOneUnit) return null;
  const x = (time: number) => round(((time - first.time) / Math.max(1, now - first.time)) * widthPx);
  const y = (amount: number) => round(heightPx - ((amount - low) / (high - low)) * heightPx);
  const steps = points.slice(1).map(({ time, amount }) => `H${x(time)}V${y(amount)}`);
  return `M0 ${y(first.amount)}${steps.join('')}H${widthPx}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
