import { isOfferOpen } from './offerDays.ts';

const noon = new Date('2026-11-24T12:30:00Z');

it.each([
  ['without days', null, null, true],
  ['on its first day, which has begun in Auckland', '2026-11-25', null, true],
  ['before its first day', '2026-11-26', null, false],
  ['on its last day, which goes on in Hawaii', null, '2026-11-24', true],
  ['after its last day', null, '2026-11-23', false],
  ['between its days', '2026-11-01', '2026-12-31', true],
])('an offer %s', (_, startsOn, endsOn, isOpen) => {
  expect(isOfferOpen({ startsOn, endsOn }, noon)).toBe(isOpen);
});

it('keeps an offer through the night in the last zone of the earth', () => {
  const endsOn = '2026-11-24';
  expect(isOfferOpen({ startsOn: null, endsOn }, new Date('2026-11-25T11:59:00Z'))).toBe(true);
  expect(isOfferOpen({ startsOn: null, endsOn }, new Date('2026-11-25T12:00:00Z'))).toBe(false);
});
