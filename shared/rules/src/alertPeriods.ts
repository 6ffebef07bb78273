import type { AlertRhythm } from '@portico/contracts';

/** When a member gets alerts. Hours are in the member's zone. */
export interface AlertTimes {
  rhythm: AlertRhythm;
  /** The hour at which the daily and the weekly digest are sent. */
  hour: number;
  /** Nothing is sent at once from `quietFrom` until `quietTo`; equal hours mean no quiet time. */
  quietFrom: number;
  quietTo: number;
  timeZone: string;
}

const minuteMs = 60_000;
/** Alerts told at once wait for the next quarter of an hour, so that ten changes are one mail. */
const slotMs = 15 * minuteMs;
/** Beyond so many mails within an hour the rest waits. */
export const mostImmediateAnHour = 3;
/** This many at once are a list rather than news: they wait for the digest. */
export const floodOfAlerts = 50;
/** As many homes and changed wishes as a mail names, and as many clients for each home. */
export const mostAlertsNamed = 10;
export const mostClientsNamed = 5;

const slotOf = (at: Date) => new Date(Math.floor(at.getTime() / slotMs) * slotMs);

/** Whether the platform knows the zone (an IANA name). */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: isTimeZone(timeZone) ? timeZone : 'UTC', hourCycle: 'h23' },
    ...{ weekday: 'short', hour: 'numeric', minute: 'numeric' },
  });
  return (at: Date) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { weekday: part.weekday, hour: Number(part.hour), minute: Number(part.minute) };
  };
}

const isWithin = (hour: number, from: number, to: number) =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/** The latest moment of the rhythm that is not after `now`: zones differ by quarters of an hour, so those are tried. */
function latestDigest({ hour, timeZone, rhythm }: AlertTimes, now: Date): Date {
  const clock = clockIn(timeZone);
  const wantedDay = rhythm === 'weekly' ? 'Mon' : null;
  // Nine days hold every Monday, and a clock that skips the hour once.
  const slots = (9 * 24 * 60 * minuteMs) / slotMs;
  for (let back = 0; back < slots; back++) {
    const at = new Date(slotOf(now).getTime() - back * slotMs);
    const local = clock(at);
    const isDay = wantedDay === null || local.weekday === wantedDay;
    if (isDay && local.hour === hour && local.minute < 15) return at;
  }
  return slotOf(now);
}

/** The alerts that wait for a member, and how often the member was told lately. */
export interface AlertLoad {
  waiting: number;
  toldWithinHour: number;
}

/**
 * The beginning of the period whose digest is due at `now`; null while nothing may be sent. One period has one digest,
 * with the alerts from before it began. Alerts that are sent at once keep the quiet hours, come at most three times an
 * hour, and wait for the daily digest if they are too many.
 */
export function alertPeriod(
  times: AlertTimes,
  { waiting, toldWithinHour }: AlertLoad,
  now: Date,
): Date | null {
  if (times.rhythm === 'off') return null;
  if (times.rhythm !== 'immediate') return latestDigest(times, now);
  if (waiting > floodOfAlerts) return latestDigest({ ...times, rhythm: 'daily' }, now);
  const { hour } = clockIn(times.timeZone)(now);
  if (toldWithinHour >= mostImmediateAnHour || isWithin(hour, times.quietFrom, times.quietTo)) return null;
  return slotOf(now);
}
