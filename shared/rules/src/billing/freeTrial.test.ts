import type { BillingPeriod } from '@portico/contracts';
import { freeTrialDays } from './freeTrial.ts';

const now = new Date('2026-11-20T12:00:00Z');
const moved = {
  status: 'S',
  freeTrialAnnual: '2026-11-29T11:00:00Z',
  freeTrialMonthly: '2026-11-20T12:00:01Z',
};

it.each<[string, Parameters<typeof freeTrialDays>[0], BillingPeriod, number]>([
  ['an account that pays for a year at once', moved, 'annual', 9],
  ['one that pays every month, on the last day', moved, 'monthly', 1],
  ['a rhythm without a trial', moved, 'quarterly', 0],
  ['two years', moved, 'biennial', 0],
  ['a trial that is over', { ...moved, freeTrialAnnual: '2026-11-20T12:00:00Z' }, 'annual', 0],
  ['no date', { ...moved, freeTrialAnnual: null }, 'annual', 0],
  [
    'a date beyond what the provider takes',
    { ...moved, freeTrialAnnual: '2036-01-01T00:00:00Z' },
    'annual',
    730,
  ],
  ['another status', { ...moved, status: 'X' }, 'annual', 0],
  ['an account that was never moved', null, 'annual', 0],
])('%s', (_, conversion, period, days) => {
  expect(freeTrialDays(conversion, period, now)).toBe(days);
});

it.each(['2026-11-20T00:00:00Z', '2026-11-20T12:00:00Z', '2026-11-29T23:59:58Z'])(
  'charges for the first time on the day after its last day, begun at %s',
  (begun) => {
    const at = new Date(begun);
    const conversion = { ...moved, freeTrialAnnual: '2026-11-29T23:59:59Z' };
    const days = freeTrialDays(conversion, 'annual', at);
    expect(new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)).toBe('2026-11-30');
  },
);
