import { usagePeriods } from '@portico/contracts/lists';
import { daysEarlier, plusDays, usageSpan } from './usagePeriods.ts';

it.each([
  [7, 7],
  [30, 35],
  [90, 91],
] as const)('compares %d days with those %d days earlier', (days, earlier) => {
  expect(daysEarlier(days)).toBe(earlier);
});

it.each([
  [7, '2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18'],
  [30, '2026-10-27', '2026-11-25', '2026-09-22', '2026-10-21'],
  [90, '2026-08-28', '2026-11-25', '2026-05-29', '2026-08-26'],
] as const)('ends %d days with yesterday', (days, from, to, previousFrom, previousTo) => {
  expect(usageSpan(days, new Date('2026-11-26T23:59:59Z'))).toEqual({ from, to, previousFrom, previousTo });
  expect(usageSpan(days, new Date('2026-11-26T00:00:00Z'))).toEqual({ from, to, previousFrom, previousTo });
});

it('aligns weekdays, and never compares a day with itself', () => {
  for (const days of usagePeriods) {
    const { from, previousFrom, previousTo } = usageSpan(days, new Date('2027-03-01T12:00:00Z'));
    const weekday = (day: string) => new Date(day).getUTCDay();
    expect(weekday(previousFrom)).toBe(weekday(from));
    expect(previousTo < from).toBe(true);
  }
});

it('counts over the end of a year', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
});
