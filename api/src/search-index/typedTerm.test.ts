import { prefixedQuery } from './typedTerm.ts';

it.each([
  ["'elena':A", "'7felena'"],
  ["'el':*A", "'7fel':*"],
  ["('el':*A | 'elena':A | 'ev':D)", "('7fel':* | '7felena' | '7fev')"],
  ["'o''brien':A", "'7fo''brien'"],
  ["('san':A & ('jose' | 'josé':*))", "('7fsan' & ('7fjose' | '7fjosé':*))"],
])('puts a prefix before each word of %s', (query, prefixed) => {
  expect(prefixedQuery(query, '7f')).toBe(prefixed);
});
