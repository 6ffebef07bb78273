import type { SearchSynonym } from '@portico/contracts';
import { usStates } from '@portico/contracts/us-states';

/** Common abbreviations in names and addresses; staff add their own (`searchSynonyms`). */
const common: readonly (readonly [string, string])[] = [
  ['st', 'saint'],
  ['st', 'street'],
  ['ste', 'sainte'],
  ['ste', 'suite'],
  ['mt', 'mount'],
  ['mt', 'mountain'],
  ['ft', 'fort'],
  ['apt', 'apartment'],
  ['ave', 'avenue'],
  ['blvd', 'boulevard'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['pl', 'place'],
  ['sq', 'square'],
  ['hwy', 'highway'],
  ['pkwy', 'parkway'],
  ['intl', 'international'],
  ['ny', 'nyc'],
  ['nyc', 'new york'],
  ['la', 'los angeles'],
  ['sf', 'san francisco'],
  ['uk', 'united kingdom'],
  ['usa', 'united states'],
  ['uae', 'united arab emirates'],
];

const states = usStates.map(([code, name]) => [code.toLowerCase(), name.toLowerCase()] as const);

/** A phrase and its synonym, in words as the index has them. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

const wordsOf = (phrase: string) => phrase.split(' ').filter(Boolean);

/** The words of a place's stored name as the index has them: without accents, and split where it has punctuation. */
export const wordsOfName = (name: string): string[] =>
  wordsOf(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  );

/** `folded` are staff's synonyms with both phrases in search form. */
export function synonymsOf(folded: readonly SearchSynonym[]): Synonyms {
  const found = new Map<string, (readonly string[])[]>();
  const add = (from: string, to: string) => {
    const phrase = wordsOf(from).join(' ');
    if (phrase && wordsOf(to).length > 0) found.set(phrase, [...(found.get(phrase) ?? []), wordsOf(to)]);
  };
  for (const [one, other] of [...common, ...states]) {
    add(one, other);
    add(other, one);
  }
  for (const { from, to, isTwoWay } of folded) {
    add(from, to);
    if (isTwoWay) add(to, from);
  }
  return found;
}
