import { hasFilters, readBrowseAddress, writeBrowseAddress } from './browseAddress.ts';

const read = (query: string) => readBrowseAddress(new URLSearchParams(query), ['mine', 'selling']);

it.each([
  '',
  '?category=mine',
  '?category=selling&name=casa+marea&country=Spain&minPrice=2000000&p=3',
  '?bounds=-10%2C36%2C4%2C44&area=-10%2C36%3B4%2C36%3B4%2C44&view=map',
])('reads and writes %s without loss', (query) => {
  expect(writeBrowseAddress(read(query))).toBe(query);
});

it.each([
  ['an unknown category', 'category=castles', { category: null }],
  ['a page before the first', 'p=0', { page: 1 }],
  ['a page that is no number', 'p=two', { page: 1 }],
  ['a page beyond what can be counted', 'p=99999', { page: 417 }],
  ['a negative price', 'minPrice=-5', { minPrice: null }],
  ['no name of a country', 'country=', { country: null }],
])('shows a list for %s', (_case, query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

it('tells a filtered list from a plain one', () => {
  expect(hasFilters(read('category=mine&view=map&p=2'))).toBe(false);
  expect(hasFilters(read('area=0,0;9,0;9,9'))).toBe(true);
  expect(hasFilters(read('minPrice=0'))).toBe(true);
});
