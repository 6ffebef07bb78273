import type { PorticoEvent } from '@portico/contracts';

export interface Month {
  /** `2026-11`, as the calendar of each event's own place has it. */
  key: string;
  events: PorticoEvent[];
}

/** Under the heading of their months, in the order they came. `monthOf` knows the calendar of the event's place. */
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
