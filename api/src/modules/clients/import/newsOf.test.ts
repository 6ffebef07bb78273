import { noFields } from '../clientWrite.service.ts';
import { newsOf } from './newsOf.ts';

const gone = {
  ...{
    ...noFields,
    firstName: 'Anna',
    email: 'anna@clients.test',
    city: 'Oslo',
    notes: 'Likes light.\n\nAnd height.',
  },
  ...{ wishedCities: ['Miami', 'Nice'], minPriceUsd: 2_000_000, maxPriceUsd: 4_000_000 },
};
const before = {
  ...gone,
  firstName: 'Ann',
  email: 'ann@clients.test',
  city: 'Rome',
  notes: '',
  wishedCities: [],
};
const decided = new Set(['firstName', 'email', 'city', 'notes', 'wishedCities']);
const earlier = [gone, before].map((values) => ({ values, decided }));

it.each([
  ['an address of either', { email: 'anna@clients.test' }, {}],
  ['the other address', { email: 'ann@clients.test', firstName: 'Ann' }, {}],
  ['values of both, mixed', { email: 'anna@clients.test', city: 'Rome' }, {}],
  ['another address', { email: 'annie@clients.test', city: 'Oslo' }, { email: 'annie@clients.test' }],
  ['a part of the notes', { notes: 'And height.' }, {}],
  ['more notes', { notes: 'Has a dog.' }, { notes: 'Has a dog.' }],
  ['some of the places', { wishedCities: ['Nice'] }, {}],
  ['one more place', { wishedCities: ['Nice', 'Aspen'] }, { wishedCities: ['Nice', 'Aspen'] }],
  ['a lowest price above the highest', { minPriceUsd: 5_000_000 }, { minPriceUsd: 5_000_000 }],
  [
    'a price that both had',
    { city: 'Oslo', minPriceUsd: 2_000_000, maxPriceUsd: 4_000_000 },
    { minPriceUsd: 2_000_000, maxPriceUsd: 4_000_000 },
  ],
])('of a client who was merged, %s is news or not', (_what, fields, news) => {
  expect(newsOf(fields, earlier)).toEqual(news);
});

const renting = {
  ...noFields,
  rentPeriod: 'month' as const,
  maxPriceUsd: 9_000,
  city: 'Nice',
  country: 'FR',
};
const buying = {
  ...noFields,
  minPriceUsd: 500_000,
  maxPriceUsd: 800_000,
  city: 'Vienna',
  state: 'VA',
  country: 'US',
};
const wishes = new Set(['rentPeriod', 'minPriceUsd', 'maxPriceUsd', 'city', 'state', 'country']);

it.each([
  ['a price to buy', { rentPeriod: null, maxPriceUsd: 900_000 }, { rentPeriod: null, maxPriceUsd: 900_000 }],
  ['the price to buy of one', { rentPeriod: null, minPriceUsd: 500_000, maxPriceUsd: 800_000 }, {}],
  ['the rent of the other', { rentPeriod: 'month' as const, maxPriceUsd: 9_000 }, {}],
  [
    'the price of one as the rent of the other',
    { rentPeriod: 'month' as const, maxPriceUsd: 800_000 },
    'all',
  ],
  ['a lowest price with a new highest one', { minPriceUsd: 500_000, maxPriceUsd: 700_000 }, 'all'],
  ['a town of the same name in another country', { city: 'Vienna', country: 'AT' }, 'all'],
  ['the town of one', { city: 'Vienna', country: 'US' }, {}],
])('judges together what belongs together: %s', (_what, fields, news) => {
  const earlier = [renting, buying].map((values) => ({ values, decided: wishes }));
  expect(newsOf(fields, earlier)).toEqual(news === 'all' ? fields : news);
});

it('takes a whole name for news of which one part is', () => {
  const values = { ...noFields, firstName: 'Ann', lastName: 'Lee' };
  const earlier = [{ values, decided: new Set(['lastName']) }];
  const married = { firstName: 'Ann', lastName: 'Lee-Ray' };
  expect([newsOf(married, earlier), newsOf({ firstName: 'Ann', lastName: 'Lee' }, earlier)]).toEqual([
    married,
    {},
  ]);
});

it('takes everything for news of a client who was never merged', () => {
  expect(newsOf({ city: 'Rome', notes: '' }, [])).toEqual({ city: 'Rome', notes: '' });
});
