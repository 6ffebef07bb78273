import { placeText } from './placeText.ts';

const places = [
  [
    'a place with a state',
    { city: 'Malibu', state: 'California', country: 'United States' },
    'Malibu, California, United States',
  ],
  ['a place without one', { city: 'Como', state: null, country: 'Italy' }, 'Como, Italy'],
  ['a city that is its own country', { city: 'Hong Kong', state: null, country: 'Hong Kong' }, 'Hong Kong'],
  [
    'a city that is its own province',
    { city: 'Shanghai', state: 'shanghai', country: 'China' },
    'Shanghai, China',
  ],
] as const;

it.each(places)('names %s, each name once', (_, place, text) => {
  expect(placeText(place)).toBe(text);
});
