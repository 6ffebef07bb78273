import { changed, countFilters, noFilters, readListAddress, writeListAddress } from './listAddress.ts';
import { addressOf, savedQueryOf, searchBody } from './listQueries.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));
const plain = read('');
const everything =
  'category=mine&name=casa+marea&city=Austin&state=Texas&country=United+States' +
  '&agent=11111111-1111-4111-8111-111111111111&type=Manual&type=Pocket' +
  '&status=Active&status=Coming+Soon&minPrice=1000000&maxPrice=5000000&beds=4&tag=ocean_view' +
  '&lifestyle=golf&lifestyle=ski&bounds=-98.1%2C30.1%2C-97.2%2C30.6&area=-98%2C30%3B-97%2C30%3B-97%2C31&sort=price-low&view=both&p=2';

it.each(['', 'category=favourites', 'category=rental&name=Como&minRent=5000&maxRent=20000&p=3', everything])(
  'reads and writes ?%s without loss',
  (query) => {
    expect(writeListAddress(read(query)).toString()).toBe(query);
  },
);

it.each([
  ['an unknown category', 'category=castles', { category: 'all' }],
  ['a page before the first', 'p=0', { page: 1 }],
  ['a page that is no number', 'p=two', { page: 1 }],
  ['a page beyond what can be counted', 'p=99999', { page: 417 }],
  ['a negative price', 'minPrice=-5', { minPrice: null }],
  ['a price of rentals', 'category=rental&minPrice=5&maxRent=7', { minPrice: null, maxRent: 7 }],
  ['a rent of homes for sale', 'category=sale&minRent=5', { minRent: null }],
  ['an unknown status beside a known one', 'status=Sold&status=Pending', { statuses: ['Pending'] }],
  ['an unknown order', 'sort=random', { sort: 'newest' }],
  ['an unknown view', 'view=globe', { view: 'list' }],
  ['bounds that are upside down', 'bounds=1,5,2,4', { bounds: null }],
  ['bounds beyond the poles', 'bounds=1,5,2,95', { bounds: null }],
  ['an agent that is no id', 'agent=elena', { agent: '' }],
  ['an area with two corners', 'area=1,5;2,4', { area: null }],
  ['bounds across the antimeridian', 'bounds=170,-20,-170,10', { bounds: { west: 170, east: -170 } }],
])('shows a list for %s', (_case, query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

it('goes back to the first page when anything but the page or the view changes', () => {
  const fourth = { ...plain, page: 4 };
  expect(changed(fourth, { minBeds: 3 })).toMatchObject({ page: 1, minBeds: 3 });
  expect(changed(fourth, { page: 5 })).toMatchObject({ page: 5 });
  expect(changed(fourth, { view: 'map' })).toMatchObject({ page: 4, view: 'map' });
});

it('asks the server for exactly what the address says', () => {
  expect(searchBody(read(everything), 7)).toEqual({
    category: 'mine',
    searchName: 'casa marea',
    page: 7,
    limit: 24,
    filter: {
      cities: ['Austin'],
      state: 'Texas',
      countries: ['United States'],
      listingAgentId: '11111111-1111-4111-8111-111111111111',
      listingTypes: ['Manual', 'Pocket'],
      statuses: ['Active', 'Coming Soon'],
      minPrice: 1_000_000,
      maxPrice: 5_000_000,
      minBeds: 4,
      tagNames: ['ocean_view'],
      lifestyleNames: ['golf', 'ski'],
      bounds: { west: -98.1, south: 30.1, east: -97.2, north: 30.6 },
      area: [
        [-98, 30],
        [-97, 30],
        [-97, 31],
      ],
    },
    sortBy: 'price.amount',
    sortDir: 1,
  });
});

it('opens a saved search with its filters, in the plain view at the first page', () => {
  const address = read(everything);
  expect(addressOf(savedQueryOf(address))).toEqual({ ...address, view: 'list', page: 1 });
  expect(addressOf({})).toEqual(plain);
});

it.each([
  ['', 0],
  ['category=mine&p=2&sort=largest&view=map', 0],
  ['beds=0', 1],
  ['city=Austin&state=Texas&country=United+States', 1],
  [everything, 15],
])('counts the filters of ?%s', (query, count) => {
  expect(countFilters(read(query))).toBe(count);
  expect(countFilters({ ...read(query), ...noFilters })).toBe(0);
});
