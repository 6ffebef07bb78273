/**
 * The beginning of a text, `most` UTF-16 units at most. No character is cut in half, because PostgreSQL would refuse
 * that.
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const longestLine = 140;

/** The beginning of a text, in one line. */
export function lineOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length <= longestLine ? line : `${cutText(line, longestLine - 1)}…`;
}
