import { dayByKey, isOnDay, monthsLater, sameDayIn, weeksOf } from './monthDays.ts';

it.each([
  ['2026-11', 0, '2026-11-01', '2026-12-05', 5],
  ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
  ['2026-02', 0, '2026-02-01', '2026-02-28', 4],
  ['2026-03', 6, '2026-02-28', '2026-04-03', 5],
])('%s in weeks from day %i runs from %s to %s', (month, firstWeekday, first, last, count) => {
  const weeks = weeksOf(month, firstWeekday);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i is %s', (month, months, other) => {
  expect(monthsLater(month, months)).toBe(other);
});

it('stays in a shorter month', () => {
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
});

const week = ['2026-11-22', '', '', '', '', '', '2026-11-28'];
it.each([
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowRight', true, '2026-11-24'],
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowDown', false, '2026-12-02'],
  ['ArrowUp', false, '2026-11-18'],
  ['Home', false, '2026-11-22'],
  ['End', false, '2026-11-28'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', false, '2026-10-25'],
  ['a', false, null],
])('%s (right to left: %s) leads to %s', (key, isRightToLeft, day) => {
  expect(dayByKey(key, '2026-11-25', { isRightToLeft, week })).toBe(day);
});

const supper = { localStart: '2026-11-20T18:30', localEnd: '2026-11-20T21:30', isAllDay: false };
it.each([
  [supper, '2026-11-20', true],
  [supper, '2026-11-21', false],
  [{ ...supper, localEnd: '2026-11-21T01:00' }, '2026-11-21', true],
  [{ ...supper, localEnd: '2026-11-21T00:00' }, '2026-11-21', false],
  [{ ...supper, localEnd: '2026-11-21T00:00', isAllDay: true }, '2026-11-21', true],
])('%j on %s: %s', (event, day, isOn) => {
  expect(isOnDay(event, day)).toBe(isOn);
});
