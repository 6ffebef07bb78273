/** Shorter words have so many neighbors that a slip cannot be told from another word. */
const fewestLetters = 5;
const lettersForTwo = 9;

/** How many slips a typed word is forgiven: none under five letters or with a digit, two from nine letters on. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < fewestLetters || /\p{N}/u.test(word)) return 0;
  return length < lettersForTwo ? 1 : 2;
}

/** Of a shorter name, two wrong letters leave too little. */
const lettersForLoose = 6;

/**
 * How many slips a word is forgiven beside another word of the same name, where nobody is found otherwise: "Delfine
 * Rousseau" means Delphine.
 */
export function looseEdits(word: string): 0 | 2 {
  return [...word].length >= lettersForLoose && allowedEdits(word) === 1 ? 2 : 0;
}

/**
 * The number of slips between two words: a letter too many, too few or wrong, or two swapped letters, counts as one
 * each (optimal string alignment).
 */
export function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

/** The number of slips between a typed word that may be unfinished and the beginning of a known one. */
export function editsToBeginning(typed: string, known: string): number {
  const lengths = [-1, 0, 1].map((more) => typed.length + more).filter((length) => length < known.length);
  return Math.min(
    editsBetween(typed, known),
    ...lengths.map((length) => editsBetween(typed, known.slice(0, length))),
  );
}

/** How a vocabulary is searched for the slips of a word: by beginnings, by patterns (LIKE), and by shared letters. */
type Looks = { beginnings: string[]; patterns: string[]; alike: string | null };

/**
 * Every word within the slips allowed for `typed` is among these. One slip leaves most letters in place: it comes after
 * the second letter, or all letters after it follow unchanged. With two slips, a word is found by its first letter, or
 * by the letters that both share.
 */
export function looksFor(typed: string, edits: 0 | 1 | 2 = allowedEdits(typed)): Looks {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = typed;
  if (edits > 1) return { beginnings: [first], patterns: [], alike: typed };
  return {
    beginnings: [
      first + second,
      // The second letter is superfluous, or swapped with the third.
      first + third + fourth,
      first + third + second,
      // The first letter is superfluous, or swapped with the second.
      second + third + fourth,
      second + first + third,
    ],
    patterns: [
      // A wrong or a missing second letter, and a wrong or a missing first one.
      `${first}_${third}${fourth}${fifth}%`,
      `${first}_${second}${third}${fourth}%`,
      `_${second}${third}${fourth}%`,
      `_${first}${second}${third}%`,
    ],
    alike: null,
  };
}
