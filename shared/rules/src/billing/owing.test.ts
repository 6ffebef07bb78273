import { graceEndsAt } from '../grace.ts';
import { dunning } from './billingNotices.ts';
import { isBlockedByDebt, type OwingBlock, owingBlocks } from './owing.ts';

const since = '2026-06-01T12:00:00Z';

it.each<[OwingBlock, string | null, string, boolean]>([
  ['invite', null, '2026-06-01T12:00:00Z', false],
  ['buy', null, '2026-06-30T12:00:00Z', false],
  ['invite', since, '2026-06-01T12:00:00Z', true],
  ['buy', since, '2026-06-04T12:00:00Z', true],
  ['read', since, '2026-06-01T12:00:00Z', false],
  ['read', since, '2026-06-08T11:59:59Z', false],
  ['read', since, '2026-06-08T12:00:00Z', true],
  ['invite', since, '2026-07-08T12:00:00Z', true],
  ['buy', since, '2026-07-08T12:00:00Z', true],
])('%s, owing since %s, at %s: %s', (what, owesSince, at, isBlocked) => {
  expect(isBlockedByDebt(what, owesSince, new Date(at))).toBe(isBlocked);
});

it('takes reading away at the moment at which access ends, and each step begins with a mail', () => {
  const end = graceEndsAt({ pastDueSince: since }) as Date;
  expect(isBlockedByDebt('read', since, end)).toBe(true);
  expect(isBlockedByDebt('read', since, new Date(end.getTime() - 1))).toBe(false);
  const told = dunning.map(([day]) => day);
  expect(owingBlocks.filter(([day]) => !told.includes(day))).toEqual([]);
});
