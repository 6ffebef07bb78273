import type { Visit } from '@portico/contracts';

const dayMs = 24 * 3_600_000;
/** Up to here days are counted; what is longer ago has its date. */
const mostCounted = 6;

const midnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** Calendar days of the reader between a moment and now; a day of 23 or 25 hours is one day. */
const daysAgo = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / dayMs);

/**
 * Each member once for each of the reader's days, at the later visit. The server counts days in UTC, of which two lie in one
 * day of the reader.
 */
export function onceADay(visits: readonly Visit[]): Visit[] {
  const seen = new Set<string>();
  return visits.filter(({ agent, at }) => {
    const day = `${agent._id} ${midnight(new Date(at))}`;
    const isFirst = !seen.has(day);
    seen.add(day);
    return isFirst;
  });
}

interface DayWords {
  relative: (value: Date, now: Date) => string;
  date: (value: Date) => string;
}

/** The day of a visit in words, such that no two days within a month have the same: "2 hours ago", "yesterday", "Nov 3". */
export function dayOf(at: Date, now: Date, { relative, date }: DayWords): string {
  const days = daysAgo(at, now);
  if (days <= 0) return relative(at, now);
  return days > mostCounted ? date(at) : relative(new Date(now.getTime() - days * dayMs), now);
}
