const monthsPerYear = 12;

/** The same day so many months later, in UTC, or the last day of a month that has no such day. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** The same day so many years later, in UTC. 29 February becomes the 28th where there is none. */
export const addYears = (at: Date, years: number) => addMonths(at, years * monthsPerYear);

/**
 * The end of the term that `until` lies in, in whole terms from then on: a year, or two for the two-year plan
 * (resolutions 49). A moment that ends a term belongs to it.
 */
export function termEnd(countedFrom: Date, years: number, until: Date): Date {
  for (let terms = 1; ; terms += 1) {
    const end = addYears(countedFrom, terms * years);
    if (end >= until) return end;
  }
}
