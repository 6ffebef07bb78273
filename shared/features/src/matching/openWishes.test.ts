import type { ClientWishes, MatchReason } from '@portico/contracts';
import { openWishes } from './openWishes.ts';

const client: ClientWishes = {
  ...{ _id: 'c', personId: 'p', fullName: 'Ana Ruiz', city: null, country: null },
  ...{ wishedCities: ['Miami'], wishedCountries: ['Italy'], lifestyleNames: ['sailing', 'golf'] },
  ...{ rentPeriod: null, minPriceUsd: 1, maxPriceUsd: null, tagNames: ['pool'] },
  ...{ minBedrooms: 3, minBathrooms: null, minLivingArea: 200 },
};
const reason = (kind: MatchReason['kind'], value: string | null = null): MatchReason => ({ kind, value });
const met = [
  ...[reason('city', 'Miami'), reason('budget'), reason('bedrooms'), reason('livingArea')],
  ...[reason('tag', 'pool'), reason('lifestyle', 'sailing'), reason('lifestyle', 'golf')],
];
const without = (kind: string) => met.filter((one) => one.kind !== kind);

const either = { alsoRentPeriod: 'month', minRentUsd: null, maxRentUsd: null } as const;
it.each<[string, Partial<ClientWishes>, boolean | undefined, string[]]>([
  ['a price on request', either, false, ['price']],
  ['no rent that was not limited', either, true, []],
  ['a rent on request', { ...either, minPriceUsd: null, maxRentUsd: 9_000 }, true, ['price']],
  ['nothing that may be no wish for this home', either, undefined, []],
  ['what is a wish for any home', { ...either, maxRentUsd: 9_000 }, undefined, ['price']],
])('leaves open of one who would buy or rent: %s', (_case, change, isRental, expected) => {
  const open = openWishes({ ...client, ...change }, without('budget'), isRental);
  expect(open.map(({ kind }) => kind)).toEqual(expected);
});

it.each<[string, Partial<ClientWishes>, MatchReason[], string[]]>([
  ['nothing, where every wish is met', {}, met, []],
  ['the city, where only the country fits', {}, [reason('country', 'Italy'), ...without('city')], ['city']],
  [
    'no city, where none was named',
    { wishedCities: [] },
    [reason('country', 'Italy'), ...without('city')],
    [],
  ],
  ['a price on request', {}, without('budget'), ['price']],
  ['no price, where there is no budget', { minPriceUsd: null }, without('budget'), []],
  ['a size nobody knows', {}, without('bedrooms'), ['bedrooms']],
  ['no size that was not asked for', { minBedrooms: 0 }, without('bedrooms'), []],
  [
    'each lifestyle it lacks',
    {},
    [...without('lifestyle'), reason('lifestyle', 'golf')],
    ['lifestyle sailing'],
  ],
  ['nothing of a client without wishes', { lifestyleNames: [], wishedCities: [] }, met, []],
])('leaves open %s', (_case, change, reasons, expected) => {
  const open = openWishes({ ...client, ...change }, reasons);
  expect(open.map(({ kind, value }) => (value === null ? kind : `${kind} ${value}`))).toEqual(expected);
});
