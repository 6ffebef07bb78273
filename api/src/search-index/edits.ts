/** Shorter words have too many neighbours for a slip to be told from another word. */
const fewestLetters = 5;
const lettersForTwo = 9;

/** How many slips a typed word is forgiven: none under five letters or with a digit, two from nine letters on. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < fewestLetters || /\p{N}/u.test(word)) return 0;
  return length < lettersForTwo ? 1 : 2;
}

/**
 * The slips between two words: a letter too many, too few, wrong, or two that changed places count as one each
 * (optimal string alignment).
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

/** The slips between a typed word that may be unfinished and the beginning of a known one. */
export function editsToBeginning(typed: string, known: string): number {
  const lengths = [-1, 0, 1].map((more) => typed.length + more).filter((length) => length < known.length);
  return Math.min(
    editsBetween(typed, known),
    ...lengths.map((length) => editsBetween(typed, known.slice(0, length))),
  );
}
