import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings, listingVocabulary } from '../../db/schema/index.ts';
import type { TextCondition } from '../../support/idPage.ts';
import { rowOf } from '../../support/rows.ts';

/** The nearest word any listing contains, for a typed word with which none begins (a slip of the keys). */
const nearestWord = sql`
  select known.word from ${listingVocabulary} known
  where typed.word ~ '^[a-z]{4,40}$' and known.word % typed.word
    and not exists (
      select 1 from ${listingVocabulary} begun
      where begun.word ~>=~ typed.word and begun.word ~<~ (typed.word || '{')
    )
  order by similarity(known.word, typed.word) desc, known.word
  limit 1`;

/**
 * The name as a text query: each word typed is the beginning of a word, split by the parser that split the listings.
 * Null when nothing of it is a word. A word can't break out of the query: it is quoted as a literal, and backslashes
 * are no part of a name.
 */
async function textQuery(db: Database, term: string): Promise<string | null> {
  const { query } = await rowOf<{ query: string | null }>(
    db,
    sql`select string_agg(coalesce(quote_literal(nearest.word), quote_literal(typed.word) || ':*'), ' & ') as query
      from unnest(tsvector_to_array(to_tsvector('simple', search_form(${term.replaceAll('\\', ' ')})))) typed(word)
      left join lateral (${nearestWord}) nearest on true`,
  );
  return query;
}

/** The condition that a listing's words are those of `name`; null when no name was given. */
export async function textCondition(db: Database, name: string | undefined): Promise<TextCondition | null> {
  const term = name?.trim() ?? '';
  if (term === '') return null;
  const query = await textQuery(db, term);
  if (query === null) return { indexed: sql`false`, walked: sql`false` };
  return {
    indexed: sql`${listings.searchWords} @@ ${query}::tsquery`,
    // The operator's own function: no index knows it, so the planner can do nothing but walk.
    walked: sql`ts_match_vq(${listings.searchWords}, ${query}::tsquery)`,
  };
}
