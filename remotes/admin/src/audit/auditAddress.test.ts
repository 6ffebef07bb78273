import {
  type AuditAddress,
  auditAddress,
  auditFilter,
  hasFilters,
  logsAbout,
  noFilters,
  readAuditAddress,
} from './auditAddress.ts';

const read = (search: string) => readAuditAddress(new URLSearchParams(search));

const cases: [string, Partial<AuditAddress>][] = [
  ['', {}],
  ['?actor=elena', { actor: 'elena' }],
  ['?subject=casa+marea', { subject: 'casa marea' }],
  ['?action=role-granted', { action: 'role-granted' }],
  ['?request=balancer-0001', { request: 'balancer-0001' }],
  ['?from=2026-11-01&to=2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
];

it.each(cases)('reads %j and writes it back', (search, address) => {
  expect(read(search)).toEqual({ ...noFilters, ...address });
  expect(auditAddress({ ...noFilters, ...address })).toBe(`/admin/logs${search}`);
  expect(hasFilters(read(search))).toBe(search !== '');
});

it.each([
  '?from=yesterday',
  '?from=2026-13-45',
  '?action=drop%20table',
  '?actor=',
  '?before=1-2',
  '?request=7f3c',
])('takes %s for the whole log', (search) => expect(read(search)).toEqual(noFilters));

it.each([
  ['?subject=casa+marea&from=2026-11-01', { subject: 'casa marea', from: '2026-11-01' }],
  ['?request=balancer-0001', { text: 'balancer-0001' }],
])('asks the server for %s', (search, filter) => {
  expect(auditFilter(read(search))).toEqual(filter);
});

it('names a person by their id', () => {
  expect(logsAbout('7f3c')).toBe('/admin/logs?subject=7f3c');
});
