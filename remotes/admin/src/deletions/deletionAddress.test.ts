import { deletionAddress, readDeletionAddress } from './deletionAddress.ts';

it.each([
  ['', { state: 'pending', page: 1 }],
  ['?state=cancelled', { state: 'cancelled', page: 1 }],
  ['?state=cancelled&p=2', { state: 'cancelled', page: 2 }],
] as const)('reads %j and writes it back', (search, address) => {
  expect(readDeletionAddress(new URLSearchParams(search))).toEqual(address);
  expect(deletionAddress(address)).toBe(`/scheduled-deletions${search}`);
});

it.each(['?state=done', '?p=0', '?p=-2', '?p=1e9', '?p='])(
  'reads %s as the list of pending deletions',
  (search) => {
    expect(readDeletionAddress(new URLSearchParams(search))).toEqual({ state: 'pending', page: 1 });
  },
);
