import type { PorticoEvent } from '@portico/contracts';

export interface Month {
  /** `2026-11`, the month on the calendar of the event's own place. */
  key: string;
  events: PorticoEvent[];
}

/** Groups events by month and keeps their order. `monthOf` reads the calendar of the event's place. */
export function groupByMonth(
  events: readonly PorticoEvent[],
  monthOf: (event: PorticoEvent) => string,
): Month[] {
  const months = new Map<string, PorticoEvent[]>();
  for (const event of events) {
    const key = monthOf(event);
    months.set(key, [...(months.get(key) ?? []), event]);
  }
  return Array.from(months, ([key, found]) => ({ key, events: found }));
}
