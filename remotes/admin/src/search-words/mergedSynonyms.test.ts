import { mergedSynonyms } from './mergedSynonyms.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((from) => ({ from, to: 'x', isTwoWay: true })) as [
  { from: string; to: string; isTwoWay: boolean },
  { from: string; to: string; isTwoWay: boolean },
  { from: string; to: string; isTwoWay: boolean },
  { from: string; to: string; isTwoWay: boolean },
];

it.each([
  ['both add', [a], [a, b], [a, c], [a, b, c]],
  ['both add the same', [a], [a, b], [a, b], [a, b]],
  ['I remove, they add', [a, b], [b], [a, b, c], [b, c]],
  ['they remove, I add', [a, b], [a, b, d], [a], [a, d]],
])('merges two changes of a list: %s', (_, base, mine, theirs, expected) => {
  expect(mergedSynonyms(base, mine, theirs)).toEqual(expected);
});
