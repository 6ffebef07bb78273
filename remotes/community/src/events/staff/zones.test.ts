import { choosable, zoneIn } from './zones.ts';

it.each([
  ['a country with one zone', 'FR', 'America/New_York', 'Europe/Paris'],
  ['a country that has the zone', 'US', 'America/Chicago', 'America/Chicago'],
  ['a country with several others', 'US', 'Europe/Paris', ''],
  ['no country', undefined, 'Europe/Paris', 'Europe/Paris'],
])('follows %s', (_what, code, zone, expected) => {
  expect(zoneIn(code, zone)).toBe(expected);
});

it('offers no zone that no place has', () => {
  expect(choosable('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(choosable('UTC')).toBe('');
});
