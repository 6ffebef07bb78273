import { cityNames, placeNamingIn, placesCalled, stateNames } from './index.ts';

const arabic = placeNamingIn('ar');
const chinese = placeNamingIn('zh_hans');

it.each([
  [arabic.city('Miami'), 'ميامي'],
  [chinese.city('Miami'), '迈阿密'],
  [arabic.city('Hope Town'), 'Hope Town'],
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
  expect(placesCalled(text, isUnfinished)).toEqual(expected);
});

it('has each name once, written in its own script', () => {
  const arabicText = /^[\p{Script=Arabic}\p{M} ]+$/u;
  const chineseText = /^[\p{Script=Han}·-]+$/u;
  const rows = [
    ...cityNames,
    ...stateNames.map(([country, , stored, ...names]) => [`${country} ${stored}`, ...names]),
  ];
  expect(new Set(rows.map(([stored]) => stored)).size).toBe(rows.length);
  expect(
    rows.filter(([, ar = '', zhHans = '']) => !arabicText.test(ar) || !chineseText.test(zhHans)),
  ).toEqual([]);
});
