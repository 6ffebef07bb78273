import { awardsAddress, readAwardsAddress } from './awardsAddress.ts';

it.each([
  ['', { year: null, category: '' }, '/crown-awards-winners'],
  [
    'year=2024&category=sale',
    { year: 2024, category: 'sale' },
    '/crown-awards-winners?year=2024&category=sale',
  ],
  ['year=1066&category=Sale', { year: null, category: '' }, '/crown-awards-winners'],
  ['year=24', { year: null, category: '' }, '/crown-awards-winners'],
])('reads %j and writes it back', (query, address, written) => {
  expect(readAwardsAddress(new URLSearchParams(query))).toEqual(address);
  expect(awardsAddress(readAwardsAddress(new URLSearchParams(query)))).toBe(written);
});
