const smallWords = new Set(['the', 'and', 'a', 'an', 'in', 'or', 'to']);

/** The house of glass -> The House Of Glass: B §5 keeps only its seven small words lower case, never the first. */
export function titleCase(text: string) {
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}
