import { queueAddress, readQueueAddress } from './queueAddress.ts';

it.each([
  ['?tab=contact', { status: 'open', q: '', page: 1 }],
  ['?tab=contact&status=closed&q=PC-7K2M9Q&p=2', { status: 'closed', q: 'PC-7K2M9Q', page: 2 }],
] as const)('reads %j and writes it back', (search, address) => {
  expect(readQueueAddress(new URLSearchParams(search))).toEqual(address);
  expect(queueAddress('/admin/tools', address)).toBe(`/admin/tools${search}`);
});

it('names no tab on the page of the concierge', () => {
  const page = '/admin/contact-requests';
  expect(queueAddress(page, { status: 'open', q: '', page: 1 })).toBe(page);
  expect(queueAddress(page, { status: 'closed', q: '', page: 2 })).toBe(`${page}?status=closed&p=2`);
});

it.each(['?status=lost', '?p=0', '?p=1e4', '?q='])('reads %s as the list of open messages', (search) => {
  expect(readQueueAddress(new URLSearchParams(search))).toEqual({ status: 'open', q: '', page: 1 });
});
