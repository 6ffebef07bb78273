import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { rowsOf } from '../support/rows.ts';
import { allowedEdits, editsBetween, editsToBeginning, looksFor } from './edits.ts';
import type { TypedWord } from './typedTerm.ts';

/** Where known words are stored: a table, and the condition for the kind of words. */
export type Vocabulary = {
  table: SQL;
  condition: SQL;
  /** What stands before a statement that reads `table`. */
  before?: SQL;
  /** Whether what is searched may have words that are not in `table`: then a beginning is searched as one. */
  isOpen?: SQL;
  /** Of a vocabulary of several owners: whether a word is one of the reader's own. The others take no place of these. */
  isOwn?: (word: SQL) => SQL;
};

/** The number of candidates that are compared exactly, and how many of them a search then uses. */
const mostCandidates = 200;
const mostNear = 30;
/** Each word is compared with thousands; a name or an address has fewer words than this. */
const mostForgiven = 6;

/** How many slips a word is forgiven. */
type Allowed = (word: string) => 0 | 1 | 2;

type Candidate = { typed: string; word: string };

/** How many more letters an unfinished word may have. */
const longestWord = 40;

/**
 * Known words that may be slips of the typed ones, the nearest of each (`looksFor`). Levenshtein's distance counts two
 * swapped letters twice, so the database selects generously and `editsBetween` decides.
 */
function readCandidates(
  db: Database,
  { table, condition, before = sql``, isOwn = () => sql`true` }: Vocabulary,
  typed: readonly TypedWord[],
  allowed: Allowed,
): Promise<Candidate[]> {
  const looks = typed.map(({ word, isLast }) => ({
    word,
    generous: allowed(word) * 2,
    shortest: word.length - allowed(word),
    longest: isLast ? longestWord : word.length + allowed(word),
    ...looksFor(word, allowed(word)),
  }));
  // `offset 0` makes each lookup a search in its own index, so that only its results are compared. Otherwise the
  // planner would compare every known word.
  const look = (places: SQL, meets: SQL) => sql`select found.word from ${places}
    cross join lateral (select known.word from ${table} known where ${condition} and ${meets} offset 0) found`;
  return rowsOf<Candidate>(
    prepared(db),
    sql`${before} select typed.word as typed, near.word
      from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) typed(word text, generous int, shortest int, longest int,
        beginnings text[], patterns text[], alike text)
      cross join lateral (
        select candidates.word from (
          select found.word, least(
            levenshtein_less_equal(found.word, typed.word, typed.generous),
            levenshtein_less_equal(left(found.word, length(typed.word)), typed.word, typed.generous)) as slips
          from (
            ${look(
              sql`unnest(typed.beginnings) beginning`,
              sql`known.word ~>=~ beginning and known.word ~<~ (beginning || '{')`,
            )}
            union ${look(sql`unnest(typed.patterns) pattern`, sql`known.word like pattern`)}
            union ${look(sql`(select 1) one`, sql`known.word % typed.alike`)}
            offset 0
          ) found
          where length(found.word) between typed.shortest and typed.longest
        ) candidates
        where slips <= typed.generous and ${isOwn(sql`candidates.word`)} order by slips, word limit ${sql.raw(String(mostCandidates))}) near`,
  );
}

/** The candidates within the slips allowed for a typed word, the nearest first. */
function nearestOf({ word, isLast }: TypedWord, candidates: readonly string[], allowed: Allowed): string[] {
  const slips = isLast ? editsToBeginning : editsBetween;
  return candidates
    .map((candidate) => ({ word: candidate, slips: slips(word, candidate) }))
    .filter((near) => near.slips <= allowed(word))
    .sort((one, other) => one.slips - other.slips)
    .slice(0, mostNear)
    .map((near) => near.word);
}

/**
 * The near words of each typed word. Null if no word has any, and for texts with so many words that the search for
 * slips would take too long: such a text is searched as typed.
 */
export async function nearWordsOf(
  db: Database,
  vocabulary: Vocabulary,
  words: readonly TypedWord[],
  allowed: Allowed = allowedEdits,
): Promise<Map<string, string[]> | null> {
  const forgiven = words.filter(({ word }) => allowed(word) > 0 && /^[a-z]{1,40}$/.test(word));
  if (words.length > mostForgiven || forgiven.length === 0) return null;
  const candidates = Map.groupBy(
    await readCandidates(db, vocabulary, forgiven, allowed),
    ({ typed }) => typed,
  );
  const near = forgiven.map((typed) => {
    const found = candidates.get(typed.word) ?? [];
    return [
      typed.word,
      nearestOf(
        typed,
        found.map(({ word }) => word),
        allowed,
      ),
    ] as const;
  });
  return near.some(([, found]) => found.length > 0) ? new Map(near) : null;
}
