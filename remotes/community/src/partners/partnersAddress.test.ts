import { partnersAddress, readPartnersAddress } from './partnersAddress.ts';

it.each([
  ['', { category: '', region: '', q: '', page: 1 }, '/strategicPartners'],
  [
    'category=law&region=europe&q=tax&p=2',
    { category: 'law', region: 'europe', q: 'tax', page: 2 },
    '/strategicPartners?category=law&region=europe&q=tax&p=2',
  ],
  ['category=Law&region=mars&p=0&q=++', { category: '', region: '', q: '', page: 1 }, '/strategicPartners'],
])('reads %j and writes it back', (query, address, written) => {
  expect(readPartnersAddress(new URLSearchParams(query))).toEqual(address);
  expect(partnersAddress(readPartnersAddress(new URLSearchParams(query)))).toBe(written);
});

it('opens a partner, and keeps the list to go back to', () => {
  const list = readPartnersAddress(new URLSearchParams('region=asia'));
  expect(partnersAddress(list, 'one')).toBe('/strategicPartners?id=one&region=asia');
});
