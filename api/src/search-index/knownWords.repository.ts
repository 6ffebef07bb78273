import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { rowsOf } from '../support/rows.ts';
import type { Vocabulary } from './nearWords.repository.ts';
import { queryOf, type Spelling, type TypedWord } from './typedTerm.ts';

/** Beginnings of more words than this are left to the index: they match half the network anyway. */
const mostEndings = 60;

export type Known = { word: string; endings: string[] | null; isKnown: boolean };

/**
 * What a vocabulary says about each typed word: the words that begin with it, if they are few (an index finds whole words
 * ten times as fast as beginnings), and whether it is one of them. Only Latin words are in a vocabulary.
 */
export async function readKnown(
  db: Database,
  { table, condition }: Vocabulary,
  words: readonly TypedWord[],
): Promise<Map<string, Known>> {
  if (words.length === 0) return new Map();
  const rows = await rowsOf<Known>(
    prepared(db),
    sql`select typed.word, begun.words as endings,
        exists (select 1 from ${table} known where ${condition} and known.word = typed.word) as "isKnown"
      from json_array_elements_text(${JSON.stringify(words.map(({ word }) => word))}::json) typed(word)
      left join lateral (select array_agg(found.word) as words from (
        select known.word from ${table} known
        where ${condition} and typed.word ~ '^[a-z]+$'
          and known.word ~>=~ typed.word and known.word ~<~ (typed.word || '{')
        limit ${sql.raw(String(mostEndings + 1))}) found) begun on true`,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** A word's own queries. Up to two digits are a house number; more may begin a ZIP code. */
export function begunQueries(
  { word, isLast }: TypedWord,
  known: Known | undefined,
  spelling: Spelling,
): string[] {
  if (!isLast || /^\d{1,2}$/.test(word)) return [queryOf(word, false, spelling)];
  const endings = known?.endings ?? [];
  if (endings.length === 0 || endings.length > mostEndings) return [queryOf(word, true, spelling)];
  return [word, ...endings].map((ending) => queryOf(ending, false, spelling));
}
