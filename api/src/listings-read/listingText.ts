import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { listings, listingVocabulary } from '../db/schema/index.ts';
import { begunQueries } from '../search-index/knownWords.repository.ts';
import { nearWordsOf, type Vocabulary } from '../search-index/nearWords.repository.ts';
import { type Queries, type Tiers, tierCondition } from '../search-index/tiers.ts';
import { listingSplitter, readTypedTerm, type TypedTerm } from '../search-index/typedTerm.repository.ts';
import { exactQueries, queryOf, slotQueries, type TypedWord } from '../search-index/typedTerm.ts';
import { literally } from '../support/idList.ts';
import type { TextCondition } from '../support/idPage.ts';
import { type Editor, unlistedBranches } from './listingScope.ts';

/**
 * An agent with more homes that others do not see has the rest of their words forgiven no slip, and a beginning of a word stays one
 * for them: the words that it may begin are not all known.
 */
const mostUnlisted = 1_000;

/** All words of a listing count alike. */
const anywhere = { weight: '', hasCountries: true } as const;

/** Whose search it is: their own homes that others do not see have words too. */
export type TextReader = Editor;

/**
 * The words of the homes that everybody sees and, for an agent, of their other homes: what a stranger keeps to themselves
 * changes no answer.
 */
function vocabularyFor({ agentId, isStaff }: TextReader): Vocabulary {
  // Staff see everybody's archive, whose words are in no vocabulary.
  const shown = { table: sql`${listingVocabulary}`, condition: sql`true`, isOpen: sql`${isStaff}::boolean` };
  if (agentId === null) return shown;
  const others = unlistedBranches(agentId).map(
    (branch) =>
      sql`select ${listings.id} as id, ${listings.searchWords} as words from ${listings} where ${branch}`,
  );
  return {
    ...shown,
    before: sql`with unlisted as materialized (
        select id, words from (${sql.join(others, sql` union all `)}) homes order by id limit ${literally(mostUnlisted + 1)}),
      own_words as materialized (
        select distinct word from (select words from unlisted order by id limit ${literally(mostUnlisted)}) homes,
          unnest(tsvector_to_array(words)) word where word ~ '^[a-z]{4,40}$')`,
    table: sql`(select word from ${listingVocabulary} union all select word from own_words)`,
    isOpen: sql`(${isStaff}::boolean or (select count(*) > ${literally(mostUnlisted)} from unlisted))`,
  };
}

/** The typed text as text queries, all of which must match; null when no name was given. */
export type TypedWords = {
  /**
   * The list of alternatives: each word as typed, a synonym, or, if no listing has such a word, the nearest ones. Null
   * finds nothing.
   */
  queries: () => Promise<Queries | null>;
  hasWords: boolean;
  exact: Queries;
  begun: Queries;
  /**
   * Every word may also be mistyped. Null if no word can be, or if all words are known and were found, so that nothing
   * was mistyped.
   */
  near: (found: number) => Promise<Queries | null>;
} | null;

/** Finds out what a typed name stands for. The lists of one answer share it: our own listings and the imported ones. */
export async function readTypedWords(
  db: Database,
  name: string | undefined,
  reader: TextReader,
): Promise<TypedWords> {
  const text = name?.trim() ?? '';
  if (text === '') return null;
  const vocabulary = vocabularyFor(reader);
  const term = await readTypedTerm(db, text, vocabulary, listingSplitter);
  const none = async () => null;
  return term
    ? wordsOf(db, term, vocabulary)
    : { queries: none, hasWords: false, exact: [], begun: [], near: none };
}

function wordsOf(db: Database, { words, slots, known }: TypedTerm, vocabulary: Vocabulary): TypedWords {
  const begunOf = (typed: TypedWord) => begunQueries(typed, known.get(typed.word), anywhere);
  const nearOf = async (asked: readonly TypedWord[]) => {
    const found = await nearWordsOf(db, vocabulary, asked);
    if (!found) return null;
    const queriesOf = (typed: TypedWord) => [
      ...begunOf(typed),
      ...(found.get(typed.word) ?? []).map((word) => queryOf(word, false, anywhere)),
    ];
    return slotQueries(slots, queriesOf, anywhere);
  };
  const isUnknown = ({ word, isLast }: TypedWord) => {
    const { isKnown = false, endings } = known.get(word) ?? {};
    return !(isKnown || (isLast && endings));
  };
  const begun = slotQueries(slots, begunOf, anywhere);
  const unknown = words.filter(isUnknown);
  let nearUnknown: Promise<Queries | null> | undefined;
  // The lists of one answer ask for it one after the other.
  const nearOfUnknown = () => {
    nearUnknown ??= nearOf(unknown);
    return nearUnknown;
  };
  return {
    queries: async () => (unknown.length > 0 && (await nearOfUnknown())) || begun,
    hasWords: true,
    exact: exactQueries(words, anywhere),
    begun,
    near: async (found: number) => {
      if (found > 0 && unknown.length === 0) return null;
      return unknown.length === words.length ? nearOfUnknown() : nearOf(words);
    },
  };
}

/** The condition that a row contains the typed words; null when no name was given. */
export async function textCondition(
  typed: TypedWords,
  searchWords: PgColumn = listings.searchWords,
): Promise<TextCondition | null> {
  if (typed === null) return null;
  const queries = await typed.queries();
  if (queries) return tierCondition(searchWords, queries, []);
  return { indexed: sql`false`, column: sql`${searchWords}`, holds: () => sql`false` };
}

const isEqual = (one: Queries, other: Queries) => one.join(' & ') === other.join(' & ');

/** `begun` has the rows of both exact tiers, and `exact` those of the first. */
type ListingTiers = Tiers & { begun: TextCondition; exact: TextCondition };

/** The tiers of a search from the header; null when no name was given, or when the text contains no word. */
export function listingTiers(typed: TypedWords): ListingTiers | null {
  if (!typed?.hasWords) return null;
  const { exact, begun, near } = typed;
  const column = listings.searchWords;
  return {
    begun: tierCondition(column, begun, []),
    exact: tierCondition(column, exact, []),
    // If no longer word begins with the last word, it means itself: a beginning is then the whole word.
    sure: isEqual(exact, begun)
      ? [tierCondition(column, exact, [])]
      : [tierCondition(column, exact, []), tierCondition(column, begun, [exact])],
    forgiving: async (count: number) => {
      const queries = await near(count);
      return queries && tierCondition(column, queries, [exact, begun]);
    },
  };
}
