import {
  hasFilters,
  type MembershipAddress,
  membershipAddress,
  readMembershipAddress,
  wholeLog,
} from './membershipAddress.ts';

const read = (search: string) => readMembershipAddress(new URLSearchParams(search));
const id = '00000000-0000-4000-8000-000000000000';

it.each<[string, Partial<MembershipAddress>, boolean]>([
  ['', {}, false],
  ['?member=nora', { member: 'nora' }, true],
  ['?kind=refunded&source=staff', { kind: 'refunded', source: 'staff' }, true],
  ['?from=2026-11-01&to=2026-11-20', { from: '2026-11-01', to: '2026-11-20' }, true],
  ['?tab=events', { tab: 'events' }, false],
  ['?tab=manual', { tab: 'manual' }, false],
  ['?tab=teams', { tab: 'teams' }, false],
  [`?open=${id}`, { open: id }, false],
])('reads %j and writes it back', (search, address, isFiltered) => {
  expect(read(search)).toEqual({ ...wholeLog, ...address });
  expect(membershipAddress({ ...wholeLog, ...address })).toBe(`/admin/subscription-log${search}`);
  expect(hasFilters(read(search))).toBe(isFiltered);
});

it.each(['?kind=stolen', '?source=nobody', '?from=2026-13-45', '?tab=other', '?open=1'])(
  'takes %s for the whole log',
  (search) => expect(read(search)).toEqual(wholeLog),
);
