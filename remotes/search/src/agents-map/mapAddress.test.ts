import { changed, listBody, mapBody, readMapAddress, writeMapAddress } from './mapAddress.ts';

const read = (query: string) => readMapAddress(new URLSearchParams(query));
const id = '11111111-1111-4111-8111-111111111111';

it.each([
  [''],
  [`id=${id}`],
  ['people=mine'],
  ['bounds=-80.2%2C25.8%2C-80.2%2C25.8'],
  ['category=by-brokerage&searchBrokerage=Banyan+%26+Bay'],
  ['category=by-team&team=Okafor&status=inactive&p=3'],
  ['category=location&location=Miami%2C+United+States&view=map'],
  ['name=reyes&bounds=-82%2C25%2C-79%2C27&area=-81%2C25%3B-79%2C25%3B-79%2C27'],
])('reads %j and writes the same', (query) => {
  expect(writeMapAddress(read(query)).toString()).toBe(query);
});

it.each([
  ['status=ACTIVE', { status: 'active' }],
  ['status=Inactive', { status: 'inactive' }],
  [
    'id=mine&p=x&area=1,2&bounds=1,2&category=clients',
    { id: '', page: 1, area: null, bounds: null, category: 'agents' },
  ],
  ['p=100000', { page: 417 }],
  // A link from the header's search names the field alone.
  ['searchBrokerage=Banyan', { category: 'by-brokerage' }],
  ['location=Miami', { category: 'location' }],
])('makes the best of %j', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

it('goes back to the first page with another filter, and stays with another view', () => {
  const third = read('p=3');
  expect(changed(third, { name: 'reyes' }).page).toBe(1);
  expect(changed(third, { view: 'map' }).page).toBe(3);
});

it('asks list and map for the same agents', () => {
  const address = read(
    `id=${id}&searchBrokerage=Banyan&team=Okafor&location=Miami&name=+reyes+&status=inactive&area=-81,25;-79,25;-79,27`,
  );
  const body = mapBody(address, 'group');
  expect(body).toEqual({
    searchName: 'reyes',
    limit: 24,
    groupId: 'group',
    filter: {
      agentId: id,
      brokerageName: 'Banyan',
      teamName: 'Okafor',
      location: 'Miami',
      status: 'inactive',
      area: [
        [-81, 25],
        [-79, 25],
        [-79, 27],
      ],
    },
  });
  expect(listBody(address, 'group')).toMatchObject(body);
  expect(mapBody(read(''), null)).toEqual({ filter: {}, searchName: '', limit: 24 });
});
