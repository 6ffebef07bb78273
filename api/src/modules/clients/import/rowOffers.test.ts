import type { ClientFields } from '../clientFields.ts';
import { noFields } from '../clientWrite.service.ts';
import { mergedInto } from './mergedInto.ts';
import { newsOf } from './newsOf.ts';
import { readRow } from './readRow.ts';
import { offersFor } from './rowOffers.ts';

const columns = { fullName: 0, rentPeriod: 1, maxPriceUsd: 2, maxRentUsd: 3 };
const read = (...cells: string[]) => {
  const row = readRow(['Ada', ...cells], columns);
  if ('refused' in row) throw new Error(row.refused.code);
  const { firstName: _first, lastName: _last, ...fields } = row.fields;
  return { fields, assumed: row.assumed };
};

const buyer = { minPriceUsd: 1_000_000, maxPriceUsd: 2_000_000 };
const either = { ...buyer, alsoRentPeriod: 'week', maxRentUsd: 1_000 } as const;
const tenant = { rentPeriod: 'week', maxPriceUsd: 1_000 } as const;
const [rentAlone, rentBesides, eitherAlone] = [
  ['', '', '5,000'],
  ['', '3m', '5,000'],
  ['either', '', ''],
];

it.each<[string, string, Partial<ClientFields>, string[], Partial<ClientFields>]>([
  ['a rent alone', 'a buyer', buyer, rentAlone, { ...buyer, alsoRentPeriod: 'month', maxRentUsd: 5_000 }],
  ['a rent alone', 'one who would do either', either, rentAlone, { ...either, maxRentUsd: 5_000 }],
  ['a rent alone', 'a tenant', tenant, rentAlone, { ...tenant, maxPriceUsd: 5_000 }],
  [
    'a rent besides',
    'one who would do either',
    either,
    rentBesides,
    { ...either, maxPriceUsd: 3_000_000, maxRentUsd: 5_000 },
  ],
  ['"either"', 'one who would do either', either, eitherAlone, either],
  [
    '"either"',
    'a tenant',
    tenant,
    eitherAlone,
    { rentPeriod: null, maxPriceUsd: null, alsoRentPeriod: 'week', maxRentUsd: 1_000 },
  ],
  ['"rent"', 'a tenant', tenant, ['rent', '', '5,000'], { ...tenant, maxPriceUsd: 5_000 }],
  ['a monthly rent', 'a tenant', tenant, ['month', '', '5,000'], { rentPeriod: 'month', maxPriceUsd: 5_000 }],
])('merges a row with %s into %s', (_row, _who, current, cells, expected) => {
  const client = { ...noFields, ...current };
  const { fields, assumed } = read(...cells);
  const after = { ...client, ...mergedInto(client, offersFor(client, fields, assumed)) };
  expect(after).toEqual({ ...client, ...expected });
  // The same row once more.
  expect({ ...after, ...mergedInto(after, offersFor(after, fields, assumed)) }).toEqual(after);
});

it('takes a rent alone for no news that one of two merged records had besides their prices', () => {
  const earlier = [either, { ...either, maxRentUsd: 3_000 }].map((values) => ({
    ...{ values: { ...noFields, ...values }, decided: new Set(['maxRentUsd']) },
  }));
  const isNews = (rent: string) => {
    const { fields, assumed } = read('', '', rent);
    return Object.keys(newsOf(fields, earlier, assumed)).length > 0;
  };
  expect(['1,000', '3,000', '5,000'].map(isNews)).toEqual([false, false, true]);
});
