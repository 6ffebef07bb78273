import { takenBack } from './fieldChanges.ts';

const changes = {
  city: { before: 'Rome', after: 'Oslo' },
  rentPeriod: { before: 'month', after: null },
  maxPriceUsd: { before: 5_000, after: 1_000_000 },
};
const merged = { city: 'Oslo', rentPeriod: null, maxPriceUsd: 1_000_000 };

it.each([
  [
    'everything that is as written',
    {},
    { values: { city: 'Rome', rentPeriod: 'month', maxPriceUsd: 5_000 }, kept: [] },
  ],
  [
    'no field of an offer of which one was changed',
    { maxPriceUsd: 1_200_000 },
    { values: { city: 'Rome' }, kept: ['rentPeriod', 'maxPriceUsd'] },
  ],
  [
    'the offer, where another field was changed',
    { city: 'Nice' },
    { values: { rentPeriod: 'month', maxPriceUsd: 5_000 }, kept: ['city'] },
  ],
  [
    'the rest, where somebody took a part of it back',
    { maxPriceUsd: 5_000 },
    { values: { city: 'Rome', rentPeriod: 'month' }, kept: [] },
  ],
])('takes back %s', (_what, since, expected) => {
  expect(takenBack(changes, { ...merged, ...since })).toEqual(expected);
});
