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
const earlier = [{ values: gone }, { values: before }];

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
  ['the same prices', { minPriceUsd: 2_000_000, maxPriceUsd: 4_000_000 }, {}],
])('of a client who was merged, %s is news or not', (_what, fields, news) => {
  expect(newsOf(fields, earlier)).toEqual(news);
});

it('takes everything for news of a client who was never merged', () => {
  expect(newsOf({ city: 'Rome', notes: '' }, [])).toEqual({ city: 'Rome', notes: '' });
});
