import { readMatchAddress, writeMatchAddress } from './matchAddress.ts';

it.each([
  ['id=7', { tab: 'all', page: 1 }],
  ['id=7&status=rejected&p=3', { tab: 'rejected', page: 3 }],
  ['id=7&status=sold&p=0', { tab: 'all', page: 1 }],
  ['id=7&p=two', { tab: 'all', page: 1 }],
  ['id=7&p=99999', { tab: 'all', page: 500 }],
])('reads ?%s', (query, expected) => {
  expect(readMatchAddress(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  ['id=7&status=new&p=4', { tab: 'all', page: 1 }, '?id=7'],
  ['id=7', { tab: 'possible', page: 2 }, '?id=7&status=possible&p=2'],
] as const)('of ?%s keeps what is not its own', (query, address, expected) => {
  expect(writeMatchAddress(new URLSearchParams(query), address)).toBe(expected);
});
