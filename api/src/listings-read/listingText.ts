import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { listings, listingVocabulary } from '../db/schema/index.ts';
import type { TextCondition } from '../support/idPage.ts';
import { rowOf } from '../support/rows.ts';

/**
 * The nearest word in any listing, for a mistyped word that is the beginning of none. The condition stands inside: beside
 * the join, PostgreSQL would compare every word with the vocabulary first, and only then drop the result.
 */
const nearestWord = sql`
  select array[known.word] as words from ${listingVocabulary} known
  where begun.words is null and typed.word ~ '^[a-z]{4,40}$' and known.word % typed.word
  order by similarity(known.word, typed.word) desc, known.word
  limit 1`;

/** Beginnings of more words than this are left to the index: they match half the network anyway. */
const mostEndings = 60;

/** The words that begin with the typed one, if they are few: an index finds whole words ten times as fast. */
const wordsBegun = sql`
  select array_agg(begun.word) as words from (
    select word from ${listingVocabulary}
    where typed.word ~ '^[a-z]+$' and word ~>=~ typed.word and word ~<~ (typed.word || '{') limit ${mostEndings + 1}
  ) begun`;

/** What a typed word stands for in the query. Up to two digits are a house number; more may begin a ZIP code. */
const meaning = sql`case
  when typed.word !~ '^[a-z]+$' then quote_literal(typed.word) || case when typed.word ~ '^\\d{1,2}$' then '' else ':*' end
  when cardinality(begun.words) <= ${mostEndings} or (begun.words is null and nearest.words is not null)
    then (select '(' || string_agg(distinct quote_literal(word), ' | ') || ')'
      from unnest(case when begun.words is null then nearest.words else begun.words || typed.word end) word)
  else quote_literal(typed.word) || ':*' end`;

/**
 * The name as text queries, all of which must match: each typed word is the beginning of a word, split by the parser
 * that split the listings. Null when the text contains no word. A typed word can't break out of its query: it is quoted
 * as a literal, and backslashes are removed.
 */
async function textQueries(db: Database, term: string): Promise<string[] | null> {
  const { queries } = await rowOf<{ queries: string[] | null }>(
    prepared(db),
    sql`select array_agg(${meaning}) as queries
      from unnest(tsvector_to_array(to_tsvector('simple', search_form(${term.replaceAll('\\', ' ')})))) typed(word)
      left join lateral (${wordsBegun}) begun on true
      left join lateral (${nearestWord}) nearest on true`,
  );
  return queries;
}

/** What was typed, as text queries; null when no name was given. */
export type TypedWords = { queries: string[] | null } | null;

/** Finds out what a typed name stands for. The lists of one answer share it: our own and the imported listings. */
export async function readTypedWords(db: Database, name: string | undefined): Promise<TypedWords> {
  const term = name?.trim() ?? '';
  return term === '' ? null : { queries: await textQueries(db, term) };
}

/** The condition that a row contains the typed words; null when no name was given. */
export function textCondition(
  typed: TypedWords,
  searchWords: PgColumn = listings.searchWords,
): TextCondition | null {
  if (typed === null) return null;
  const { queries } = typed;
  // One condition per word: GIN can skip through several lists, but compares every entry for one combined query.
  const holds = (words: SQL) =>
    queries === null
      ? sql`false`
      : sql.join(
          queries.map((query) => sql`${words} @@ ${query}::tsquery`),
          sql` and `,
        );
  const column = sql`${searchWords}`;
  return { indexed: holds(column), column, holds };
}
