import { noFields } from './clientWrite.service.ts';
import { mergedFields } from './mergedFields.ts';

type Record = Parameters<typeof mergedFields>[0];
const record = (values: Partial<Record>): Record => ({
  ...noFields,
  ...{ id: 'c', personId: 'p', stage: 'new', rank: 'a0', status: 'active', version: 1 },
  ...values,
});
const buyer = { maxPriceUsd: 2_000_000 };
const tenant = { rentPeriod: 'month', maxPriceUsd: 9_000 } as const;
const either = { ...buyer, alsoRentPeriod: 'week', maxRentUsd: 3_000 } as const;
const none = { alsoRentPeriod: null, minRentUsd: null, maxRentUsd: null };

it.each<[string, Partial<Record>, Partial<Record>, Parameters<typeof mergedFields>[2], Partial<Record>]>([
  ['nothing of another buyer', buyer, { maxPriceUsd: 3_000_000 }, [], {}],
  [
    'the price that was chosen',
    buyer,
    { maxPriceUsd: 3_000_000 },
    ['maxPriceUsd'],
    { maxPriceUsd: 3_000_000 },
  ],
  ['the end that was open', buyer, { minPriceUsd: 1 }, [], { minPriceUsd: 1 }],
  ['no end that contradicts the kept one', buyer, { minPriceUsd: 3_000_000 }, [], { minPriceUsd: null }],
  [
    'the end that was chosen, without the kept one that contradicts it',
    buyer,
    { minPriceUsd: 3_000_000 },
    ['minPriceUsd'],
    { minPriceUsd: 3_000_000, maxPriceUsd: null },
  ],
  [
    'no rent that contradicts the kept one',
    either,
    { alsoRentPeriod: 'week', minRentUsd: 5_000 },
    [],
    { minRentUsd: null },
  ],
  [
    'the rents of a tenant, but for one that contradicts the kept one',
    either,
    { rentPeriod: 'week', minPriceUsd: 5_000 },
    [],
    { rentPeriod: null, minPriceUsd: null, ...either, minRentUsd: null },
  ],
  ['the rents of one who would do either', buyer, either, [], { alsoRentPeriod: 'week', maxRentUsd: 3_000 }],
  ['no rent of another period', tenant, { rentPeriod: 'week', minPriceUsd: 900 }, [], {}],
  [
    'the rent whose period was chosen',
    tenant,
    { rentPeriod: 'week', minPriceUsd: 900 },
    ['rentPeriod'],
    { rentPeriod: 'week', minPriceUsd: 900 },
  ],
  [
    'the offer that was chosen, with its budget',
    either,
    tenant,
    ['rentPeriod'],
    { rentPeriod: 'month', minPriceUsd: null, maxPriceUsd: 9_000, ...none },
  ],
])('takes %s from the other record', (_what, kept, gone, take, expected) => {
  expect(mergedFields(record(kept), record(gone), take)).toEqual(expected);
});
