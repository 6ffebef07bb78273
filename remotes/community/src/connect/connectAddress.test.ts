import { connectAddress, readConnectAddress } from './connectAddress.ts';

const read = (query: string) => readConnectAddress(new URLSearchParams(query));

it('keeps the search in the address, and leaves out defaults', () => {
  const address = { box: 'mine', q: 'notary', kind: 'legal', country: 'Italy', page: 3 } as const;
  const path = connectAddress(address);
  expect(path).toBe('/company-connect?box=mine&q=notary&kind=legal&country=Italy&p=3');
  expect(read(path.split('?')[1] ?? '')).toEqual(address);
  expect(connectAddress({})).toBe('/company-connect');
  expect(connectAddress({ ...address, box: 'asked', page: 1 })).toBe('/company-connect?box=asked');
});

it('takes nothing that it does not know', () => {
  expect(read('box=theirs&kind=witchcraft&p=-4')).toEqual({
    ...{ box: 'all', q: '', kind: '', country: '', page: 1 },
  });
});
