/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** About the width of a letter of the names on a map, and that of a Chinese one. */
const letterPx = 7;
const wideLetterPx = 12.5;

/** About how wide a name is, before it is drawn. */
export const widthOf = (name: string) =>
  Array.from(name).reduce(
    (width, letter) => width + (/\p{Script=Han}/u.test(letter) ? wideLetterPx : letterPx),
    0,
  );
