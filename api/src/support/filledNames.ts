import type { OtherNames } from '@portico/contracts';

/** The names that are kept of those that staff typed: an empty one means that the English name stands in. */
export function filledNames(names: OtherNames): OtherNames {
  const filled = Object.entries(names).flatMap(([language, text]) =>
    text?.trim() ? [[language, text.trim()]] : [],
  );
  return Object.fromEntries(filled);
}
