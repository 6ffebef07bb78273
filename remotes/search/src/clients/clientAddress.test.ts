import {
  changed,
  clientAddress,
  clientFilter,
  onBoard,
  readClientAddress,
  tablePath,
} from './clientAddress.ts';

const read = (query: string) => readClientAddress(new URLSearchParams(query));

it.each([
  ['', tablePath],
  ['category=active&name=ada&offer=rent&p=3', `${tablePath}?category=active&name=ada&offer=rent&p=3`],
  ['sort=-createdAt&lifestyle=Golf', `${tablePath}?lifestyle=Golf&sort=-createdAt`],
  ['category=dreaming&offer=steal&sort=price&p=-2&name=%20%20', tablePath],
  ['p=99999', tablePath],
  ['rows=all&name=ada', `${tablePath}?name=ada&rows=all`],
  ['rows=some', tablePath],
])('reads %j and writes what it understood', (query, written) => {
  expect(clientAddress(tablePath, read(query))).toBe(written);
});

it('begins at the first page when anything but the page changes', () => {
  expect(changed(read('p=4&name=ada'), { sort: '-name' })).toMatchObject({ page: 1, name: 'ada' });
  expect(changed(read('name=ada'), { page: 2 })).toMatchObject({ page: 2, name: 'ada' });
});

it('leaves archived clients to the table', () => {
  expect(onBoard(read('category=archived&name=ada'))).toMatchObject({ category: 'all', name: 'ada' });
  expect(onBoard(read('category=lost')).category).toBe('lost');
});

it('narrows both views by the same', () => {
  expect(clientFilter(read('category=lost&name=ada&sort=-name&p=2'))).toEqual({
    category: 'lost',
    name: 'ada',
  });
});
