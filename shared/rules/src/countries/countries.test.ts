import { countryCodeOf, countryCodes, countryNamesIn, storedCountry } from './index.ts';

it('knows the 249 codes of ISO 3166-1 and Kosovo, each once and each with a name', () => {
  const english = countryNamesIn('en');
  expect(new Set(countryCodes).size).toBe(250);
  expect(countryCodes).toHaveLength(250);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code) || english(code) === code)).toEqual([]);
  expect(new Set(countryCodes.map(english)).size).toBe(250);
});

it.each(countryCodes)('stores %s under a name that leads back to it', (code) => {
  const name = storedCountry(code) ?? '';
  expect([countryCodeOf(name), storedCountry(name)]).toEqual([code, name]);
});

it.each([
  ['us', 'United States'],
  ['USA', 'United States'],
  [' united  states ', 'United States'],
  ['The Bahamas', 'Bahamas'],
  ['Turkey', 'Türkiye'],
  ["Cote d'Ivoire", 'Côte d’Ivoire'],
  ['Ivory Coast', 'Côte d’Ivoire'],
  ['Trinidad and Tobago', 'Trinidad & Tobago'],
  ['Saint Lucia', 'St. Lucia'],
  ['St Barthelemy', 'St. Barthélemy'],
  ['hk', 'Hong Kong'],
  ['Hong Kong SAR China', 'Hong Kong'],
  ['Macau', 'Macao'],
  ['U.K.', 'United Kingdom'],
  ['Niger', 'Niger'],
  ['Congo', 'Congo - Brazzaville'],
])('understands %j as %s', (typed, stored) => expect(storedCountry(typed)).toBe(stored));

it.each(['', ' ', 'Narnia', 'JJ', 'Unit', 'XX', 'EU', '42'])('takes %j for no country', (typed) => {
  expect([countryCodeOf(typed), storedCountry(typed)]).toEqual([null, null]);
});

it('names countries in the languages of the members, the short way where the long one is a title', () => {
  expect(countryNamesIn('ar')('FR')).toBe('فرنسا');
  expect(countryNamesIn('zh-Hans')('HK')).toBe('香港');
});
