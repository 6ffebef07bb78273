import { isShownByClocks, localTimeAt, momentAt } from './zoneClock.ts';

it.each([
  ['2026-07-01T18:30', 'Europe/Paris', '2026-07-01T16:30Z'],
  ['2026-12-01T18:30', 'Europe/Paris', '2026-12-01T17:30Z'],
  ['2026-12-01T09:00', 'Asia/Kolkata', '2026-12-01T03:30Z'],
  ['2026-12-01T00:00', 'Pacific/Auckland', '2026-11-30T11:00Z'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30Z'],
  // Clocks go back: 1:30 comes twice, the first is meant.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z'],
  ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30Z'],
  ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30Z'],
  // In the south clocks go back in April.
  ['2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30Z'],
])('%s in %s is %s', (local, zone, utc) => {
  expect(momentAt(local, zone)).toEqual(new Date(utc));
  expect(localTimeAt(new Date(utc), zone)).toBe(local);
  expect(isShownByClocks(local, zone)).toBe(true);
});

it.each([
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
  ['2026-03-29T02:15', 'Europe/Paris', '2026-03-29T03:15'],
  ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-04T03:30'],
])('%s is skipped in the zone %s and becomes %s', (local, zone, shown) => {
  expect(isShownByClocks(local, zone)).toBe(false);
  expect(localTimeAt(momentAt(local, zone), zone)).toBe(shown);
});

it('knows no zone by a name that is none', () => {
  expect(() => momentAt('2026-07-01T18:30', 'Mars/Olympus')).toThrow(RangeError);
});
