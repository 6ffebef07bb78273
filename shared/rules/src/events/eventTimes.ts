import { isShownByClocks, momentAt } from './zoneClock.ts';

/**
 * When an event takes place, in the local time of its place: `2026-11-20T18:30`. Only the days of an all-day event
 * count.
 */
export interface LocalTimes {
  timeZone: string;
  localStart: string;
  localEnd: string;
  isAllDay: boolean;
  /** Until when answers are accepted, in the same local time; null: until the event ends. */
  localAnswersUntil: string | null;
}

const dayMs = 86_400_000;
const midnight = (local: string, daysLater = 0) =>
  `${new Date(Date.parse(`${local.slice(0, 10)}T00:00Z`) + daysLater * dayMs).toISOString().slice(0, 10)}T00:00`;

/** The moments that the clocks mean, by the rules of the zone as they are known now. */
export function momentsOf({ timeZone, localStart, localEnd, isAllDay, localAnswersUntil }: LocalTimes) {
  const at = (local: string) => momentAt(local, timeZone);
  return {
    startsAt: at(isAllDay ? midnight(localStart) : localStart),
    // An all-day event ends at the midnight after its last day.
    endsAt: at(isAllDay ? midnight(localEnd, 1) : localEnd),
    answersUntil: localAnswersUntil === null ? null : at(localAnswersUntil),
  };
}

export type TimeFault =
  | 'ZONE_UNKNOWN'
  | 'NO_SUCH_DATE'
  | 'TIME_SKIPPED'
  | 'ENDS_FIRST'
  | 'OVER'
  | 'DEADLINE_LATE';
export type TimeFaults = Partial<
  Record<'timeZone' | 'localStart' | 'localEnd' | 'localAnswersUntil', TimeFault>
>;

/** February 30 is in no calendar; neither is a text that is no time at all. */
const isOnCalendar = (local: string) => {
  const read = new Date(`${local}:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 16) === local;
};

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The faults of an event's times as staff write them; the form and the server use the same function. */
export function timeFaults(times: LocalTimes, now: Date): TimeFaults {
  const { timeZone, localStart, localEnd, isAllDay, localAnswersUntil } = times;
  if (!isZone(timeZone)) return { timeZone: 'ZONE_UNKNOWN' };
  const faults: TimeFaults = {};
  const written = { localStart, localEnd, ...(localAnswersUntil !== null && { localAnswersUntil }) };
  for (const [field, local] of Object.entries(written) as [keyof typeof written, string][]) {
    if (!isOnCalendar(local)) faults[field] = 'NO_SUCH_DATE';
    else if (!(isAllDay && field !== 'localAnswersUntil') && !isShownByClocks(local, timeZone))
      faults[field] = 'TIME_SKIPPED';
  }
  if (Object.keys(faults).length > 0) return faults;
  const { startsAt, endsAt, answersUntil } = momentsOf(times);
  if (endsAt <= startsAt) return { localEnd: 'ENDS_FIRST' };
  if (endsAt <= now) return { localEnd: 'OVER' };
  return answersUntil && answersUntil > endsAt ? { localAnswersUntil: 'DEADLINE_LATE' } : {};
}
