import { readUsageAddress, type UsageAddress, usageAddress } from './usageAddress.ts';

const id = '11111111-2222-4333-8444-555555555555';
const plain: UsageAddress = { days: 30, role: null, groupId: null, of: null, brokerageId: null };

it.each<[string, Partial<UsageAddress>]>([
  ['', {}],
  ['?days=7', { days: 7 }],
  ['?days=90&role=agent', { days: 90, role: 'agent' }],
  [`?group=${id}`, { groupId: id }],
  ['?people=area%3Aevents', { of: 'area:events' }],
  [`?people=active&brokerage=${id}`, { of: 'active', brokerageId: id }],
])('reads %j and writes it back', (search, change) => {
  const address = { ...plain, ...change };
  expect(readUsageAddress(new URLSearchParams(search))).toEqual(address);
  expect(usageAddress(address)).toBe(`/usage${search}`);
});

it.each(['?days=31', '?days=', '?role=gardener', '?group=all', '?people=everybody', '?days=-7'])(
  'reads %s as the plain report',
  (search) => {
    expect(readUsageAddress(new URLSearchParams(search))).toEqual(plain);
  },
);
