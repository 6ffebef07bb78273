import type { SearchSynonym } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { rowOf } from '../support/rows.ts';
import { type Known, knownWords } from './knownWords.repository.ts';
import type { Vocabulary } from './nearWords.repository.ts';
import { synonymsOf } from './synonyms.ts';
import { type Slot, slotsOf, type TypedWord } from './typedTerm.ts';

export type TypedTerm = {
  words: TypedWord[];
  slots: Slot[];
  /** What the vocabulary says about each word; empty without a vocabulary. */
  known: ReadonlyMap<string, Known>;
};

/** Splits a text the way an index was split: `name_terms`, or `to_tsvector` for listings. */
type Splitter = (text: SQL) => SQL;

const nameSplitter: Splitter = (text) => sql`name_terms(${text})`;
export const listingSplitter: Splitter = (text) => sql`to_tsvector('simple', search_form(${text}))`;

const staffSynonyms = sql`(select coalesce(json_agg(json_build_object(
    'from', btrim(regexp_replace(name_text(entry ->> 'from'), '\\s+', ' ', 'g')),
    'to', btrim(regexp_replace(name_text(entry ->> 'to'), '\\s+', ' ', 'g')),
    'isTwoWay', (entry ->> 'isTwoWay')::boolean)), '[]'::json)
  from (select entries from search_synonyms order by version desc limit 1) newest,
    jsonb_array_elements(newest.entries) entry)`;

type Row = { words: TypedWord[]; synonyms: SearchSynonym[]; known: Known[] | null };

/**
 * The typed text, in words of the index, with the current synonyms. Null if the text contains no word. A word counts as
 * the last if the text ends with it: of "ocean-vi" both "ocean-vi" and "vi" do; of "on Pueyrredon", "on" does not.
 */
export async function readTypedTerm(
  db: Database,
  term: string,
  vocabulary: Vocabulary | null,
  split: Splitter = nameSplitter,
): Promise<TypedTerm | null> {
  const text = sql`${term.replaceAll('\\', ' ')}::text`;
  const { words, synonyms, known } = await rowOf<Row>(
    prepared(db),
    sql`${vocabulary?.before ?? sql``} select ${staffSynonyms} as synonyms,
        ${vocabulary ? knownWords(sql`unnest(tsvector_to_array(${split(text)}))`, vocabulary) : sql`null`} as known, (
        select coalesce(json_agg(json_build_object('word', lexeme,
          'isLast', right(typed, length(lexeme)) = lexeme
            and right(' ' || typed, length(lexeme) + 1) !~ '^[[:alnum:]]')
          order by positions[1]), '[]'::json)
        from unnest(${split(text)}), btrim(search_form(${text}), ' .,;:''’"()') typed) as words`,
  );
  if (words.length === 0) return null;
  // The last word may be spelled differently from the end of the text ("O'Br" is one word); a single word is always the
  // last.
  const typed = words.some(({ isLast }) => isLast)
    ? words
    : words.map(({ word }, index) => ({ word, isLast: index === words.length - 1 }));
  return {
    words: typed,
    slots: slotsOf(typed, synonymsOf(synonyms)),
    known: new Map((known ?? []).map((word) => [word.word, word])),
  };
}
