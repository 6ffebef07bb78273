import type { ClientFields } from '../clientFields.ts';
import { noFields } from '../clientWrite.service.ts';
import { mergedInto } from './mergedInto.ts';

const buyer = { minPriceUsd: 1_000_000, maxPriceUsd: 2_000_000 };
const tenant = { rentPeriod: 'month', minPriceUsd: 4_000, maxPriceUsd: 9_000 } as const;
const either = { ...buyer, alsoRentPeriod: 'week', minRentUsd: null, maxRentUsd: 3_000 } as const;
const none = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };
type Case = [string, Partial<ClientFields>, Partial<ClientFields>, Partial<ClientFields>];

it.each<Case>([
  ['a buyer, of a highest price', buyer, { maxPriceUsd: 3_000_000 }, { ...buyer, maxPriceUsd: 3_000_000 }],
  [
    'a buyer, of one below the lowest',
    buyer,
    { maxPriceUsd: 900_000 },
    { minPriceUsd: null, maxPriceUsd: 900_000 },
  ],
  [
    'a buyer, of rents besides',
    buyer,
    { rentPeriod: null, alsoRentPeriod: 'week', maxRentUsd: 3_000 },
    either,
  ],
  [
    'a buyer, of a rent alone: no price is left as one',
    buyer,
    { rentPeriod: 'month', maxPriceUsd: 9_000 },
    { rentPeriod: 'month', minPriceUsd: null, maxPriceUsd: 9_000 },
  ],
  [
    'a tenant, of a price alone: no rent is left as one',
    tenant,
    { rentPeriod: null, maxPriceUsd: 2_000_000 },
    { rentPeriod: null, minPriceUsd: null, maxPriceUsd: 2_000_000, ...none },
  ],
  [
    'a tenant, of a price besides',
    tenant,
    { rentPeriod: null, maxPriceUsd: 2_000_000, alsoRentPeriod: 'month' },
    {
      ...{ rentPeriod: null, minPriceUsd: null, maxPriceUsd: 2_000_000 },
      ...{ alsoRentPeriod: 'month', minRentUsd: 4_000, maxRentUsd: 9_000 },
    },
  ],
  [
    'one who would do either, of a price',
    either,
    { rentPeriod: null, maxPriceUsd: 3_000_000 },
    { ...either, maxPriceUsd: 3_000_000 },
  ],
  [
    'one who would do either, of a rent above the other end',
    { ...either, minRentUsd: 2_000 },
    { maxRentUsd: 1_000 },
    { ...either, minRentUsd: null, maxRentUsd: 1_000 },
  ],
  [
    'one who would do either, of a rent alone',
    either,
    { rentPeriod: 'week', minPriceUsd: 1_000 },
    { rentPeriod: 'week', minPriceUsd: 1_000, maxPriceUsd: 3_000, ...none },
  ],
])('merges a row into %s', (_what, current, row, expected) => {
  const client = { ...noFields, ...current };
  const after = { ...client, ...mergedInto(client, row) };
  expect(after).toEqual({ ...client, ...expected });
  // The same row once more.
  expect({ ...after, ...mergedInto(after, row) }).toEqual(after);
});

it('changes nothing but what a row names, where offers stay', () => {
  expect(mergedInto({ ...noFields, ...either }, { city: 'Oslo' })).toEqual({ city: 'Oslo' });
});
