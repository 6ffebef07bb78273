import { readingAddress, readReadingAddress } from './readingAddress.ts';

it.each([
  ['', { topic: '', q: '', page: 1 }, '/insights'],
  [
    'topic=Tax+%26+law&q=light&p=3',
    { topic: 'Tax & law', q: 'light', page: 3 },
    '/insights?topic=Tax+%26+law&q=light&p=3',
  ],
  ['p=0&q=++', { topic: '', q: '', page: 1 }, '/insights'],
  ['p=99999&x=1', { topic: '', q: '', page: 1 }, '/insights'],
])('reads %j and writes it back', (query, address, written) => {
  expect(readReadingAddress(new URLSearchParams(query))).toEqual(address);
  expect(readingAddress('insight', address)).toBe(written);
});
