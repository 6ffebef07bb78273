import { type MatchPoints, matchPoints } from './matching.ts';
import { weightFaults } from './matchWeights.ts';

it.each<[string, Partial<MatchPoints>, string[]]>([
  ['the usual ones', {}, []],
  [
    'lifestyles above all',
    { city: 20, country: 10, lifestyles: 60, budget: 15, openBudget: 10, mustHaves: 5 },
    [],
  ],
  ['more than 100 together', { city: 36 }, ['city']],
  ['less than 100 together', { budget: 19 }, ['city']],
  ['a country above its cities', { country: 36 }, ['country']],
  ['an open range above a closed one', { openBudget: 21 }, ['openBudget']],
  ['more lost at the ends than there is', { offCentre: 21 }, ['offCentre']],
])('%s', (_case, change, faulty) => {
  expect(Object.keys(weightFaults({ ...matchPoints, ...change }))).toEqual(faulty);
});
