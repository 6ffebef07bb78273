import { countryCodes } from '../countries/index.ts';
import { cityNames, placeNamingIn, placesCalled, stateNames } from './index.ts';

const arabic = placeNamingIn('ar');
const chinese = placeNamingIn('zh_hans');

it.each([
  [arabic.city('Miami', 'US'), 'ميامي'],
  [chinese.city('Miami', 'United States'), '迈阿密'],
  [arabic.city('Hope Town', 'BS'), 'Hope Town'],
  [arabic.city('Medina', 'SA'), 'المدينة المنورة'],
  [arabic.city('Medina', 'US'), 'Medina'],
  [arabic.city('Medina', null), 'Medina'],
  [arabic.city('Venice', 'United States'), 'Venice'],
  [arabic.city('Córdoba', 'ES'), 'قرطبة'],
  [arabic.city('Córdoba', 'AR'), 'كوردوبا'],
  [arabic.city('Córdoba', null), 'Córdoba'],
  [arabic.city('Valencia', 'VE'), 'فالنسيا'],
  [chinese.city('Cambridge', 'GB'), '剑桥'],
  [arabic.city('Paris', null), 'باريس'],
  [arabic.state('Andalusia', 'ES'), 'أندلوسيا'],
  [arabic.state('FL', 'US'), 'فلوريدا'],
  [arabic.state('Florida', 'US'), 'فلوريدا'],
  [chinese.state('New York', 'US'), '纽约州'],
  [chinese.state('WA', 'AU'), '西澳大利亚州'],
  [chinese.state('WA', null), 'WA'],
])('calls a place %s', (name, expected) => expect(name).toBe(expected));

it.each([
  ['ميامي', false, ['Miami']],
  ['مي', true, expect.arrayContaining(['Miami', 'Miami Beach', 'Milan', 'Michigan'])],
  ['迈阿密', true, ['Miami', 'Miami Beach']],
  ['ابوظبي', false, ['Abu Dhabi']],
  ['جده', false, ['Jeddah']],
  ['佛罗里达', true, ['Florida']],
  ['فرنسا', false, ['France']],
  ['ميا', false, []],
  ['Miami', true, []],
  ['张伟', true, []],
])('understands %s (unfinished: %s)', (text, isUnfinished, expected) => {
  expect(placesCalled(text, isUnfinished).map(({ name }) => name)).toEqual(expected);
});

it('understands a name as the town of its country', () => {
  expect(placesCalled('المدينة المنورة', false)).toEqual([{ name: 'Medina', country: 'Saudi Arabia' }]);
  expect(placesCalled('فرنسا', false)).toEqual([{ name: 'France', country: null }]);
});

it('has each name once in a country, written in its own script', () => {
  const arabicText = /^[\p{Script=Arabic}\p{M} ]+$/u;
  const chineseText = /^[\p{Script=Han}·-]+$/u;
  const rows = [
    ...cityNames.flatMap(([countries, stored, ...names]) =>
      countries.split(' ').map((code) => [`city ${code} ${stored}`, ...names]),
    ),
    ...stateNames.map(([country, , stored, ...names]) => [`${country} ${stored}`, ...names]),
  ];
  expect(new Set(rows.map(([stored]) => stored)).size).toBe(rows.length);
  expect(
    rows.filter(([, ar = '', zhHans = '']) => !arabicText.test(ar) || !chineseText.test(zhHans)),
  ).toEqual([]);
  const codes = [...cityNames, ...stateNames].flatMap(([countries]) => countries.split(' '));
  expect(codes.filter((code) => !countryCodes.includes(code))).toEqual([]);
});
