import {
  changed,
  hasFilters,
  peopleAddress,
  readPeopleAddress,
  userFilter,
  userQuery,
  viewQuery,
} from './peopleAddress.ts';

const read = (search: string) => readPeopleAddress(new URLSearchParams(search));
const id = '1f0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01';
const usual = read('');

it.each([
  ['', {}],
  ['?q=elena', { q: 'elena' }],
  ['?role=agent', { role: 'agent' }],
  ['?status=suspended', { status: 'suspended' }],
  ['?sort=-lastSignInAt', { sort: '-lastSignInAt' }],
  [`?brokerage=${id}&group=${id}`, { brokerageId: id, groupId: id }],
  ['?plan=listings&seen=notLast90', { plan: 'listings', seen: 'notLast90' }],
  ['?cols=status.city', { columns: ['status', 'city'] }],
  ['?cols=', { columns: [] }],
  [`?change=${id}`, { change: id }],
  [
    '?q=elena&role=admin&status=active&sort=createdAt&p=3',
    { q: 'elena', role: 'admin', status: 'active', sort: 'createdAt', page: 3 },
  ],
] as const)('reads %j and writes it back', (search, address) => {
  expect(read(search)).toEqual({ ...usual, ...address });
  expect(peopleAddress('users', read(search))).toBe(`/manage-users${search}`);
});

it.each(['?role=emperor', '?status=gone', '?sort=price', '?p=0', '?p=-1', '?q=', '?group=1', '?plan=gold'])(
  'takes %s for the whole list',
  (search) => expect(read(search)).toEqual(usual),
);

it('leaves out columns that it does not know', () => {
  expect(read('?cols=status.shoeSize').columns).toEqual(['status']);
});

it('cuts a search the server would refuse, and a page nobody can reach', () => {
  expect(read(`?q=${'a'.repeat(300)}`).q).toHaveLength(120);
  expect(read('?p=9999').page).toBe(400);
});

it('begins at the first page again when a filter changes, not when columns do', () => {
  const address = read('?q=elena&p=3');
  expect(changed(address, { role: 'agent' })).toMatchObject({ q: 'elena', role: 'agent', page: 1 });
  expect(changed(address, { page: 4 })).toMatchObject({ q: 'elena', page: 4 });
  expect(changed(address, { columns: ['city'] })).toMatchObject({ page: 3 });
  expect(changed(address, { change: id })).toMatchObject({ page: 3 });
});

it('asks for the file with the filters of the list, and for all pages', () => {
  const address = read('?q=elena&role=agent&seen=never&p=3');
  expect(userFilter(address)).toEqual({ q: 'elena', role: 'agent', seen: 'never', sort: 'name' });
  expect(userQuery(address)).toMatchObject({ page: 3, limit: 25 });
});

it('keeps filters, order and columns in a view, and no page', () => {
  expect(viewQuery(read(`?status=trial&sort=-name&cols=city&p=3&change=${id}`))).toBe(
    'status=trial&sort=-name&cols=city',
  );
});

it('does not count order, page and columns among the filters', () => {
  expect(hasFilters(read('?sort=-name&p=2&cols=city'))).toBe(false);
  expect(hasFilters(read('?seen=never'))).toBe(true);
});
