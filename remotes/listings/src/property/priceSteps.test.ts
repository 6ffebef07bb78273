import type { ListingChange } from '@portico/contracts';
import { historySteps, pricePath } from './priceSteps.ts';

const change = (day: number, amount: number | null, rest: Partial<ListingChange> = {}): ListingChange => ({
  at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  status: 'Active',
  price: { amount, currency: 'USD' },
  startPrice: null,
  ...rest,
});
const day = (number: number) => Date.UTC(2026, 0, number);

it.each([
  ['the first day', [], change(1, 100), 'listed', null],
  ['a lower price', [change(1, 100)], change(2, 90), 'reduced', -0.1],
  ['a higher price', [change(1, 100)], change(2, 110), 'raised', 0.1],
  ['a price where there was none', [change(1, null)], change(2, 90), 'priced', null],
  ['a price taken off', [change(1, 90)], change(2, null), 'priced', null],
  [
    'another currency',
    [change(1, 100)],
    change(2, 90, { price: { amount: 90, currency: 'EUR' } }),
    'priced',
    null,
  ],
  ['another status', [change(1, 100)], change(2, 100, { status: 'Pending' }), 'status', null],
  [
    'the start price of a development',
    [change(1, null, { startPrice: { amount: 200, currency: 'USD' } })],
    change(2, null, { startPrice: { amount: 150, currency: 'USD' } }),
    'reduced',
    -0.25,
  ],
] as const)('tells %s', (_case, before, now, kind, ratio) => {
  expect(historySteps([...before, now])[0]).toMatchObject({ kind, change: ratio });
});

it('begins with the latest', () => {
  expect(historySteps([change(1, 100), change(5, 90)]).map(({ amount }) => amount)).toEqual([90, 100]);
});

it('steps down where the price fell, and runs on to today', () => {
  expect(pricePath([change(1, 100), change(6, 90)], day(11))).toBe('M0 0H300V80H600');
});

it.each([
  ['one price', [change(1, 100), change(5, 100, { status: 'Pending' })]],
  ['no price', [change(1, null)]],
  ['nothing', []],
  ['two currencies', [change(1, 100), change(5, 90, { price: { amount: 90, currency: 'EUR' } })]],
])('draws no line of %s', (_case, changes) => {
  expect(pricePath(changes, day(11))).toBeNull();
});
