import { alertChangeOf } from './alertChange.ts';

const price = (amount: number | null, currency = 'USD', period: string | null = null) => ({
  ...{ amount, currency, period },
});

it.each([
  ['come', 'come', null, price(3)],
  ['suits', 'come', price(3), price(3)],
  ['reduced', 'price', price(3), price(2)],
  ['raised', 'price', price(2), price(3)],
  ['price', 'price', price(3), price(2, 'EUR')],
  ['price', 'price', price(3, 'USD', 'month'), price(2, 'USD', 'week')],
  ['price', 'price', price(null), price(2)],
  ['price', 'price', price(2), price(null)],
  ['gone', 'gone', price(2), null],
  ['wishes', 'wishes', null, null],
] as const)('tells %s of a %s alert', (change, kind, before, after) => {
  expect(alertChangeOf({ kind, before, after })).toBe(change);
});
