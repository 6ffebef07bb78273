const dayMs = 86_400_000;
const atUtc = (day: string) => Date.parse(`${day}T00:00Z`);
const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const daysLater = (day: string, days: number): string => isoDay(atUtc(day) + days * dayMs);

/** `2026-11` a number of months later, or earlier. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or the last one where that month is shorter. */
export function sameDayIn(month: string, day: string): string {
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** The weeks that hold a month, seven days each, from the first day of the week (0 is Sunday). */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`;
  const before = (new Date(atUtc(first)).getUTCDay() - firstWeekday + 7) % 7;
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let day = daysLater(first, -before); day <= last; day = daysLater(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => daysLater(day, index)));
  }
  return weeks;
}

type Local = { localStart: string; localEnd: string; isAllDay: boolean };

/** Whether an event takes place on a day of its own place's calendar; one that ends at midnight does not reach the next. */
export function isOnDay({ localStart, localEnd, isAllDay }: Local, day: string): boolean {
  const first = localStart.slice(0, 10);
  if (day < first) return false;
  const end = localEnd.slice(0, 10);
  const reaches = isAllDay || first === end || !localEnd.endsWith('T00:00');
  return reaches ? day <= end : day < end;
}

/** Where a key of the keyboard leads in a month, after the grid pattern of WAI-ARIA; null for other keys. */
export function dayByKey(
  key: string,
  day: string,
  { isRightToLeft, week }: { isRightToLeft: boolean; week: readonly string[] },
): string | null {
  const forward = isRightToLeft ? -1 : 1;
  const month = day.slice(0, 7);
  const moves: Record<string, () => string | undefined> = {
    ArrowRight: () => daysLater(day, forward),
    ArrowLeft: () => daysLater(day, -forward),
    ArrowDown: () => daysLater(day, 7),
    ArrowUp: () => daysLater(day, -7),
    Home: () => week[0],
    End: () => week.at(-1),
    PageDown: () => sameDayIn(monthsLater(month, 1), day),
    PageUp: () => sameDayIn(monthsLater(month, -1), day),
  };
  return moves[key]?.() ?? null;
}
