import { oneReportAddress, readReportAddress, reportAddress } from './reportAddress.ts';

it.each([
  ['', { state: 'open', reason: '', q: '', page: 1 }],
  ['?state=decided&reason=spam&q=Ines&p=2', { state: 'decided', reason: 'spam', q: 'Ines', page: 2 }],
] as const)('reads %j and writes it back', (search, address) => {
  expect(readReportAddress(new URLSearchParams(search))).toEqual(address);
  expect(reportAddress(address)).toBe(`/admin/reports${search}`);
  expect(oneReportAddress('r1', address)).toBe(`/admin/reports${search}${search ? '&' : '?'}id=r1`);
});

it.each(['?state=lost', '?reason=boredom', '?p=0', '?q='])(
  'reads %s as the list of open reports',
  (search) => {
    expect(readReportAddress(new URLSearchParams(search))).toEqual({
      state: 'open',
      reason: '',
      q: '',
      page: 1,
    });
  },
);
