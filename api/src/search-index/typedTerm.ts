import { placesCalled } from '@portico/rules/place-names';
import { type Synonyms, wordsOfName } from './synonyms.ts';

/** A typed word in search form. The last one may be unfinished. */
export type TypedWord = { word: string; isLast: boolean };

/** `country` are the words of the country that a place lies in. */
type Alternative = { words: readonly string[]; country: readonly string[] };

/** Words that stand for one thing, and other phrases for the same. */
export type Slot = { words: readonly TypedWord[]; alternatives: readonly Alternative[] };

const longestPhrase = 4;

/** Splits typed words into slots: the longest phrase that has synonyms, or one word. */
export function slotsOf(words: readonly TypedWord[], synonyms: Synonyms): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < words.length; ) {
    const slot = longestAt(words.slice(at, at + longestPhrase), synonyms);
    slots.push(slot);
    at += slot.words.length;
  }
  return slots;
}

function longestAt(words: readonly TypedWord[], synonyms: Synonyms): Slot {
  for (let length = words.length; length > 0; length -= 1) {
    const taken = words.slice(0, length);
    const phrase = taken.map(({ word }) => word).join(' ');
    const alternatives =
      synonyms.get(phrase)?.map(anywhere) ?? placesOf(phrase, taken.at(-1)?.isLast ?? false);
    if (alternatives) return { words: taken, alternatives };
  }
  return { words: words.slice(0, 1), alternatives: [] };
}

const anywhere = (words: readonly string[]): Alternative => ({ words, country: [] });

/** The stored Latin names of the places that an Arabic or a Chinese phrase names. */
function placesOf(phrase: string, isUnfinished: boolean): Alternative[] | undefined {
  const called = placesCalled(phrase, isUnfinished);
  if (called.length === 0) return undefined;
  return called.map(({ name, country }) => ({
    words: wordsOfName(name),
    country: wordsOfName(country ?? ''),
  }));
}

/** A word as a literal of a text query; no typed text can break out of it. */
const lexeme = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`;

/**
 * `weight` is the part of the index that is searched: A for a name's words, D for its initials, '' for everything.
 * Where rows contain the words of their country, a place is found only in its own country.
 */
export type Spelling = { weight: '' | 'A' | 'D'; hasCountries?: boolean };

/** `'word':*A` finds what begins with the word in part A. */
export function queryOf(word: string, isBeginning: boolean, { weight }: Spelling): string {
  const marks = `${isBeginning ? '*' : ''}${weight}`;
  return lexeme(word) + (marks && `:${marks}`);
}

/** The same query with a prefix before each word, for an index without weights. */
export const prefixedQuery = (query: string, prefix: string) =>
  query.replaceAll(
    /'((?:[^']|'')*)'(?::(\*?)[AD]?)?/gu,
    (_found, word: string, star = '') => `'${prefix}${word}'${star && ':*'}`,
  );

export const all = (queries: readonly string[]) =>
  queries.length === 1 ? queries.join('') : `(${queries.join(' & ')})`;
export function any(queries: readonly string[]): string {
  const different = [...new Set(queries)];
  return different.length === 1 ? different.join('') : `(${different.join(' | ')})`;
}

/** Each typed word as it stands, whole. */
export const exactQueries = (words: readonly TypedWord[], spelling: Spelling) =>
  words.map(({ word }) => queryOf(word, false, spelling));

/** What a word may also stand for: words that begin with it, or words it may be a slip of. */
export type Meanings = (typed: TypedWord) => readonly string[];

/** Each slot by its own words or by a synonym. */
export function slotQueries(slots: readonly Slot[], meanings: Meanings, spelling: Spelling): string[] {
  const wordsOf = ({ words, country }: Alternative) =>
    spelling.hasCountries ? [...new Set([...words, ...country])] : words;
  return slots.map(({ words, alternatives }) =>
    any([
      all(words.map((typed) => any(meanings(typed)))),
      ...alternatives.map((other) => all(wordsOf(other).map((word) => queryOf(word, false, spelling)))),
    ]),
  );
}

/** A single letter stands for a name that begins with it. */
export const isInitial = (word: string) => /^\p{L}$/u.test(word);
