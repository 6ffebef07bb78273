const minuteMs = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Intl objects are slow to make, and a list asks for the same zone many times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The local time in a zone at a moment: `2026-11-20T18:30`. Throws RangeError for an unknown zone. */
export function localTimeAt(moment: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

const asUtc = (local: string) => Date.parse(`${local}:00Z`);

/**
 * The moment at which the clocks of a zone show `local` (`2026-11-20T18:30`). An hour that comes twice, when clocks go
 * back, is the first one; an hour that is left out is read by the clock before the change, so it comes out later.
 */
export function momentAt(local: string, timeZone: string): Date {
  const wanted = asUtc(local);
  const offsetAt = (moment: number) =>
    asUtc(localTimeAt(new Date(moment), timeZone)) - Math.floor(moment / minuteMs) * minuteMs;
  // The offsets a day before and after cover a change in between; the earlier one that fits wins.
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const candidates = [before, after].map((offset) => wanted - offset);
  const fitting = candidates.filter((moment) => moment + offsetAt(moment) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - before);
}

/** Whether clocks of the zone ever show this time: not in the hour that is left out when they go forward. */
export const isShownByClocks = (local: string, timeZone: string): boolean =>
  localTimeAt(momentAt(local, timeZone), timeZone) === local;
