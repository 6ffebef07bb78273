import { addTexts, filled, findText } from './texts.ts';

beforeAll(() => {
  addTexts('en', 'homes', {
    found_one: 'one',
    found_other: 'other',
    found_zero: 'none',
    both: 'own',
    empty: 'English',
  });
  addTexts('ar', 'homes', { found_two: 'two', found_other: 'ar other', empty: '' });
  addTexts('ar', 'shared', { both: 'ar shared', last: 'ar last' });
});

const find = (key: string, count?: number) =>
  findText({
    languages: ['ar', 'en'],
    namespaces: ['homes', 'shared'],
    key,
    ...(count !== undefined && { values: { count } }),
  });

it.each<[what: string, expected: string | undefined, key: string, count: number | undefined]>([
  ['the form of the language', 'two', 'found', 2],
  ['none, in whichever language says so', 'none', 'found', 0],
  ['a form the language lacks, in English', 'other', 'found', 3],
  ["the namespace's English before another namespace", 'own', 'both', undefined],
  ['the next namespace', 'ar last', 'last', undefined],
  ['an empty text in English', 'English', 'empty', undefined],
  ['nothing for a key nobody has', undefined, 'nowhere.at.all', undefined],
  ['nothing for a key every object has', undefined, 'toString', undefined],
])('finds %s', (_, expected, key, count) => {
  expect(find(key, count)).toBe(expected);
});

it('keeps existing words when more words of a namespace arrive', () => {
  addTexts('en', 'grows', { form: { price: 'Price', size: 'Size' } });
  addTexts('en', 'grows', { form: { size: 'Area' } });
  const text = (key: string) => findText({ languages: ['en'], namespaces: ['grows'], key });
  expect([text('form.price'), text('form.size'), text('form')]).toEqual(['Price', 'Area', undefined]);
});

it('puts values in their places as they are, and reads none of them as a place', () => {
  expect(
    filled('{{count}} of {{ total }}: {{name}}{{gone}}', { count: 0, total: 2, name: '{{count}} $& <b>' }),
  ).toBe('0 of 2: {{count}} $& <b>');
});
