import type Stripe from 'stripe';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const monthsOf: Readonly<Record<string, number>> = { month: 1, year: 12 };
const daysOf: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** The moment `periods` after the anchor, in seconds. A day that a month lacks becomes the month's last. */
export function afterPeriods(
  anchor: number,
  { interval, interval_count }: Interval,
  periods: number,
): number {
  const at = new Date(anchor * 1000);
  const months = monthsOf[interval];
  if (months === undefined) return anchor + (daysOf[interval] ?? 1) * interval_count * periods * 86_400;
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(at.getUTCMonth() + months * interval_count * periods);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1000);
}

/** The end of the period that begins at `start`, counted from the anchor so that the 31st comes back after February. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  for (let periods = 1; ; periods += 1) {
    const end = afterPeriods(anchor, interval, periods);
    if (end > start) return end;
  }
}
