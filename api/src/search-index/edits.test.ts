import { allowedEdits, editsBetween, editsToBeginning, looksFor } from './edits.ts';

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

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every text that is one slip away: a letter too many, too few, wrong, or swapped with the next. */
const oneSlipFrom = (word: string) =>
  Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [one = '', two = ''] = after;
    return [
      `${before}${after.slice(1)}`,
      `${before}${two}${one}${after.slice(2)}`,
      ...letters.flatMap((letter) => [`${before}${letter}${after}`, `${before}${letter}${after.slice(1)}`]),
    ];
  }).flat();

it.each(['miami', 'moritz', 'vasquez', 'steiners'])(
  'looks for every word that is one slip from %j',
  (typed) => {
    const { beginnings, patterns, alike } = looksFor(typed);
    const isLookedFor = (word: string) =>
      beginnings.some((beginning) => word.startsWith(beginning)) ||
      patterns.some((pattern) =>
        new RegExp(`^${pattern.replaceAll('_', '.').replace('%', '.*')}$`).test(word),
      );
    const words = oneSlipFrom(typed);
    expect(words.filter((word) => !isLookedFor(word))).toEqual([]);
    expect([beginnings.includes(typed.slice(0, 1)), alike]).toEqual([false, null]);
    // The same holds for an unfinished word: its beginning is compared.
    expect(words.filter((word) => !isLookedFor(`${word}xyz`))).toEqual([]);
  },
);

it('looks for a word with two slips by its first letter, or by the letters that both share', () => {
  expect(looksFor('steinbach')).toEqual({ beginnings: ['s'], patterns: [], alike: 'steinbach' });
});
