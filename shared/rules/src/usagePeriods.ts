import type { UsagePeriod } from '@portico/contracts';

const dayMs = 24 * 60 * 60 * 1000;

/** Days are days of this zone: one that has no summer time, so that all days are equally long. */
export const usageZone = 'UTC';

/** Whole days, the last one included. */
export interface UsageSpan {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
}

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** The calendar day so many days later. */
export const plusDays = (day: string, days: number) => isoDay(new Date(Date.parse(day) + days * dayMs));

/**
 * How many days earlier the compared period lies: whole weeks, so that Mondays are compared with Mondays, and as few as
 * keep the two periods apart (7, 35, 91).
 */
export const daysEarlier = (days: UsagePeriod) => Math.ceil(days / 7) * 7;

/** The last whole days before `now`, and those they are compared with. Today is left out, because it is not over. */
export function usageSpan(days: UsagePeriod, now: Date): UsageSpan {
  const to = plusDays(isoDay(now), -1);
  const from = plusDays(to, 1 - days);
  const earlier = -daysEarlier(days);
  return { from, to, previousFrom: plusDays(from, earlier), previousTo: plusDays(to, earlier) };
}
