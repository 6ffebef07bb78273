import { readPeriod, usageAddress } from './usageAddress.ts';

it.each([
  ['', 30],
  ['?days=7', 7],
  ['?days=90', 90],
] as const)('reads %j and writes it back', (search, days) => {
  expect(readPeriod(new URLSearchParams(search))).toBe(days);
  expect(usageAddress(days)).toBe(`/usage${search}`);
});

it.each(['?days=31', '?days=', '?days=week', '?days=-7'])('reads %s as the default period', (search) => {
  expect(readPeriod(new URLSearchParams(search))).toBe(30);
});
