import { changed, hasFilters, readUserAddress, userAddress, userFilter, userQuery } from './userAddress.ts';

const read = (search: string) => readUserAddress(new URLSearchParams(search));
const usual = { q: '', role: null, status: null, sort: 'name', page: 1 } as const;

it.each([
  ['', usual],
  ['?q=elena', { ...usual, q: 'elena' }],
  ['?role=agent', { ...usual, role: 'agent' }],
  ['?status=suspended', { ...usual, status: 'suspended' }],
  ['?sort=-lastSignInAt', { ...usual, sort: '-lastSignInAt' }],
  [
    '?q=elena&role=admin&status=active&sort=createdAt&p=3',
    {
      q: 'elena',
      role: 'admin',
      status: 'active',
      sort: 'createdAt',
      page: 3,
    },
  ],
] as const)('reads %j and writes it back', (search, address) => {
  expect(read(search)).toEqual(address);
  expect(userAddress(address)).toBe(`/manage-users${search}`);
});

it.each(['?role=emperor', '?status=gone', '?sort=price', '?p=0', '?p=-1', '?p=two', '?q=', '?q=%20%20'])(
  'takes %s for the whole list',
  (search) => expect(read(search)).toEqual(usual),
);

it('cuts a search the server would refuse, and a page nobody can reach', () => {
  expect(read(`?q=${'a'.repeat(300)}`).q).toHaveLength(120);
  expect(read('?p=9999').page).toBe(400);
});

it('begins at the first page again when a filter changes, and keeps the filters when the page does', () => {
  const address = read('?q=elena&p=3');
  expect(changed(address, { role: 'agent' })).toMatchObject({ q: 'elena', role: 'agent', page: 1 });
  expect(changed(address, { page: 4 })).toMatchObject({ q: 'elena', page: 4 });
});

it('asks for the file with the filters of the list, and for all pages', () => {
  const address = read('?q=elena&role=agent&p=3');
  expect(userFilter(address)).toEqual({ q: 'elena', role: 'agent', sort: 'name' });
  expect(userQuery(address)).toEqual({ q: 'elena', role: 'agent', sort: 'name', page: 3, limit: 25 });
});

it('does not count order and page among the filters', () => {
  expect(hasFilters(read('?sort=-name&p=2'))).toBe(false);
  expect(hasFilters(read('?status=invited'))).toBe(true);
});
