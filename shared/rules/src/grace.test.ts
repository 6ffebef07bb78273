import { daysUntil, graceEndsAt, renewalEndsAt } from './grace.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('ends the grace period seven days after the payment failed', () => {
  expect(graceEndsAt({ pastDueSince: '2026-11-18T09:30:00Z' })).toEqual(new Date('2026-11-25T09:30:00Z'));
  expect([graceEndsAt({ pastDueSince: null }), graceEndsAt(null)]).toEqual([null, null]);
});

it('lets a renewal wait for a day', () => {
  expect(renewalEndsAt({ renewalStartedAt: '2026-11-20T08:00:00Z' })).toEqual(
    new Date('2026-11-21T08:00:00Z'),
  );
  expect(renewalEndsAt(null)).toBeNull();
});

it.each([
  ['2026-11-20T12:00:01Z', 1],
  ['2026-11-21T12:00:00Z', 1],
  ['2026-11-21T12:00:01Z', 2],
  ['2026-11-29T00:00:00Z', 9],
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-01T00:00:00Z', 0],
])('counts a begun day as one: until %s it is %i', (instant, days) => {
  expect(daysUntil(instant, now)).toBe(days);
});
