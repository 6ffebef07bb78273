import { allowedEdits, editsBetween, editsToBeginning } from './edits.ts';

it.each([
  ['anna', 0],
  ['annas', 1],
  ['vasquezz', 1],
  ['steinbach', 2],
  ['12345678', 0],
  ['unit12345', 0],
  ['мария', 1],
])('forgives %j %d slips', (word, expected) => {
  expect(allowedEdits(word)).toBe(expected);
});

it.each([
  ['miami', 'miami', 0],
  ['maimi', 'miami', 1],
  ['miamy', 'miami', 1],
  ['miam', 'miami', 1],
  ['miiami', 'miami', 1],
  ['basquez', 'vasquez', 1],
  ['harry', 'carry', 1],
  ['stiener', 'steiner', 1],
  ['mimai', 'miami', 1],
  ['imami', 'miami', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['lisbon', 'london', 3],
])('counts the slips between %j and %j: %d', (one, other, expected) => {
  expect([editsBetween(one, other), editsBetween(other, one)]).toEqual([expected, expected]);
});

it.each([
  ['vasqe', 'vasquez', 1],
  ['vasqu', 'vasquez', 0],
  ['steni', 'steiner', 1],
  ['tsein', 'steiner', 1],
  ['marbella', 'marina', 4],
])('counts the slips between unfinished %j and %j: %d', (typed, known, expected) => {
  expect(editsToBeginning(typed, known)).toBe(expected);
});
