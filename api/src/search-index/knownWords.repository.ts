import { type SQL, sql } from 'drizzle-orm';
import type { Vocabulary } from './nearWords.repository.ts';
import { queryOf, type Spelling, type TypedWord } from './typedTerm.ts';

/** Beginnings of more words than this are left to the index: they match half the network anyway. */
const mostEndings = 60;

export type Known = { word: string; endings: string[] | null; isKnown: boolean; isOpen: boolean };

/**
 * What a vocabulary says about each word of `typed`, as a JSON value: the words that begin with it, if they are few (an
 * index finds whole words ten times as fast as beginnings), whether it is one of them, and whether rows may have others.
 * Vocabularies contain only Latin words.
 */
export const knownWords = (typed: SQL, { table, condition, isOpen = sql`false` }: Vocabulary): SQL =>
  sql`(select json_agg(json_build_object('word', typed.word, 'endings', begun.words, 'isOpen', ${isOpen}, 'isKnown',
      exists (select 1 from ${table} known where ${condition} and known.word = typed.word)))
    from ${typed} typed(word)
    left join lateral (select json_agg(found.word) as words from (
      select known.word from ${table} known
      where ${condition} and typed.word ~ '^[a-z]+$'
        and known.word ~>=~ typed.word and known.word ~<~ (typed.word || '{')
      limit ${sql.raw(String(mostEndings + 1))}) found) begun on true)`;

/** A word's own queries. Up to two digits are a house number; more may begin a ZIP code. */
export function begunQueries(
  { word, isLast }: TypedWord,
  known: Known | undefined,
  spelling: Spelling,
): string[] {
  if (!isLast || /^\d{1,2}$/.test(word)) return [queryOf(word, false, spelling)];
  const endings = known?.endings ?? [];
  if (known?.isOpen || endings.length === 0 || endings.length > mostEndings)
    return [queryOf(word, true, spelling)];
  return [word, ...endings].map((ending) => queryOf(ending, false, spelling));
}
