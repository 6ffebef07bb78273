import { type AlertTimes, alertPeriod, isTimeZone } from './alertPeriods.ts';

const times = (change: Partial<AlertTimes> = {}): AlertTimes => ({
  ...{ rhythm: 'daily', hour: 8, quietFrom: 21, quietTo: 7, timeZone: 'UTC' },
  ...change,
});
const calm = { waiting: 1, toldWithinHour: 0 };
const period = (change: Partial<AlertTimes>, now: string, load = calm) =>
  alertPeriod(times(change), load, new Date(now))?.toISOString() ?? null;

it.each<[Partial<AlertTimes>, string, string | null]>([
  [{}, '2026-03-10T08:00:00Z', '2026-03-10T08:00:00.000Z'],
  [{}, '2026-03-10T07:59:59Z', '2026-03-09T08:00:00.000Z'],
  [{}, '2026-03-10T23:10:00Z', '2026-03-10T08:00:00.000Z'],
  [{ timeZone: 'Asia/Kolkata' }, '2026-03-10T02:31:00Z', '2026-03-10T02:30:00.000Z'],
  [{ timeZone: 'Asia/Kathmandu' }, '2026-03-10T02:20:00Z', '2026-03-10T02:15:00.000Z'],
  // New York moves its clocks on 8 March 2026: eight o'clock is an hour earlier in UTC.
  [{ timeZone: 'America/New_York' }, '2026-03-08T11:59:00Z', '2026-03-07T13:00:00.000Z'],
  [{ timeZone: 'America/New_York' }, '2026-03-08T12:00:00Z', '2026-03-08T12:00:00.000Z'],
  // The hour is skipped: the digest of the day before counts.
  [{ timeZone: 'America/New_York', hour: 2 }, '2026-03-08T12:00:00Z', '2026-03-07T07:00:00.000Z'],
  [{ rhythm: 'weekly' }, '2026-03-11T09:00:00Z', '2026-03-09T08:00:00.000Z'],
  [{ rhythm: 'weekly' }, '2026-03-09T07:00:00Z', '2026-03-02T08:00:00.000Z'],
  [{ timeZone: 'Nowhere/Land' }, '2026-03-10T09:00:00Z', '2026-03-10T08:00:00.000Z'],
  [{ rhythm: 'immediate' }, '2026-03-10T12:07:00Z', '2026-03-10T12:00:00.000Z'],
  [{ rhythm: 'immediate' }, '2026-03-10T21:00:00Z', null],
  [{ rhythm: 'immediate' }, '2026-03-10T06:59:00Z', null],
  [{ rhythm: 'immediate' }, '2026-03-10T07:00:00Z', '2026-03-10T07:00:00.000Z'],
  [{ rhythm: 'immediate', quietFrom: 9, quietTo: 9 }, '2026-03-10T09:00:00Z', '2026-03-10T09:00:00.000Z'],
  // It is night in Tokyo.
  [{ rhythm: 'immediate', timeZone: 'Asia/Tokyo' }, '2026-03-10T14:00:00Z', null],
  [{ rhythm: 'off' }, '2026-03-10T12:00:00Z', null],
])('%j at %s belongs to the period of %s', (change, now, expected) => {
  expect(period(change, now)).toBe(expected);
});

it('tells at once three times an hour at most', () => {
  const at = '2026-03-10T12:07:00Z';
  expect(period({ rhythm: 'immediate' }, at, { waiting: 5, toldWithinHour: 2 })).not.toBeNull();
  expect(period({ rhythm: 'immediate' }, at, { waiting: 5, toldWithinHour: 3 })).toBeNull();
});

it('leaves a flood to the daily digest', () => {
  const at = '2026-03-10T12:07:00Z';
  expect(period({ rhythm: 'immediate' }, at, { waiting: 51, toldWithinHour: 0 })).toBe(
    '2026-03-10T08:00:00.000Z',
  );
});

it('knows zones by their names', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
