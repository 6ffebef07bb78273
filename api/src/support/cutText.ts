/** The beginning of a text, `most` UTF-16 units at most; no character is cut in half, which PostgreSQL would refuse. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
