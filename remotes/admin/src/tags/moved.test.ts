import { moved } from './moved.ts';

it.each([
  ['a', 0, 'abcd'],
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 3, 'acdb'],
])('moves %s to place %d: %s', (id, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], id, to).join('')).toBe(expected);
});
