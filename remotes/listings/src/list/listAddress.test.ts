import { changed, hasFilters, readListAddress, searchBody, writeListAddress } from './listAddress.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));
const plain = read('');

it.each([
  '',
  'category=mine',
  'category=rental&name=Como&p=3',
  'name=casa+marea&status=Coming+Soon&minPrice=1000000&maxPrice=5000000&beds=4&sort=price-low&p=2',
])('reads and writes ?%s without loss', (query) => {
  expect(writeListAddress(read(query)).toString()).toBe(query);
});

it.each([
  ['an unknown category', 'category=castles', { category: 'all' }],
  ['a page before the first', 'p=0', { page: 1 }],
  ['a page that is no number', 'p=two', { page: 1 }],
  ['a page beyond what can be counted', 'p=99999', { page: 417 }],
  ['a negative price', 'minPrice=-5', { minPrice: null }],
  ['an unknown status', 'status=Sold', { status: null }],
  ['an unknown order', 'sort=random', { sort: 'newest' }],
])('shows a list for %s', (_case, query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

it('goes back to the first page when anything but the page changes', () => {
  expect(changed({ ...plain, page: 4 }, { minBeds: 3 })).toMatchObject({ page: 1, minBeds: 3 });
  expect(changed({ ...plain, page: 4 }, { page: 5 })).toMatchObject({ page: 5 });
});

it('asks the server for exactly what the address says', () => {
  expect(
    searchBody(read('category=sale&name=Como&status=Active&minPrice=5&beds=2&sort=price-high&p=2')),
  ).toEqual({
    category: 'sale',
    searchName: 'Como',
    page: 2,
    limit: 24,
    filter: { statuses: ['Active'], minPrice: 5, minBeds: 2 },
    sortBy: 'price.amount',
    sortDir: -1,
  });
});

it('knows a narrowed list from the plain one', () => {
  expect(hasFilters(plain)).toBe(false);
  expect(hasFilters(read('category=mine&p=2'))).toBe(false);
  expect(hasFilters(read('beds=0'))).toBe(true);
});
