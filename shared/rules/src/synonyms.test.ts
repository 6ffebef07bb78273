import { needlessSynonyms } from './synonyms.ts';

const pair = (from: string, to: string, isTwoWay = false) => ({ from, to, isTwoWay });

it.each([
  ['different pairs', [pair('a', 'b'), pair('a', 'c')], []],
  ['a word for itself', [pair('Penthouse', ' penthouse ')], [0]],
  ['a pair twice', [pair('a', 'b'), pair('A', 'B')], [1]],
  ['the other direction', [pair('a', 'b'), pair('b', 'a')], []],
  ['a direction that both ways had', [pair('a', 'b', true), pair('b', 'a')], [1]],
  ['both ways where one was there', [pair('a', 'b'), pair('b', 'a', true)], []],
])('finds needless synonyms: %s', (_, entries, expected) => {
  expect(needlessSynonyms(entries)).toEqual(expected);
});
