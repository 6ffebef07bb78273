import type { Language, OtherNames } from '@portico/contracts';

/** A name in a reader's language: the English one where staff gave no other. */
export const nameIn = (language: Language, english: string, others: OtherNames | undefined): string =>
  (language !== 'en' && others?.[language]) || english;
