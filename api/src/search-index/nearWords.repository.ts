import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { rowsOf } from '../support/rows.ts';
import { allowedEdits, editsBetween, editsToBeginning } from './edits.ts';
import type { TypedWord } from './typedTerm.ts';

/** Where known words stand: a table, and the condition for the kind of words meant. */
export type Vocabulary = { table: SQL; condition: SQL };

/** Candidates that are compared exactly, and how many of them a search then looks for. */
const mostCandidates = 200;
const mostNear = 30;
/** Each word is compared with thousands; a name or an address has fewer words than this. */
const mostForgiven = 6;

type Candidate = { typed: string; word: string };

/**
 * Known words that may be slips of the typed ones, the nearest of each. A word of the same first letter is found by that
 * letter; one whose first letter is the slip, by the letters they share. Levenshtein's distance counts two letters that
 * changed places twice, so the database selects generously and `editsBetween` decides.
 */
function readCandidates(
  db: Database,
  { table, condition }: Vocabulary,
  typed: readonly TypedWord[],
): Promise<Candidate[]> {
  const each = <T>(value: (typed: TypedWord) => T) => sql.param(typed.map(value));
  const lengths = ({ word, isLast }: TypedWord) => (isLast ? 40 : word.length + allowedEdits(word));
  return rowsOf<Candidate>(
    prepared(db),
    sql`select typed.word as typed, near.word
      from unnest(${each(({ word }) => word)}::text[], ${each(({ word }) => allowedEdits(word) * 2)}::int[],
        ${each(({ word }) => word.length - allowedEdits(word))}::int[], ${each(lengths)}::int[]
      ) typed(word, generous, shortest, longest)
      cross join lateral (
        select candidates.word from (
          select known.word, least(
            levenshtein_less_equal(known.word, typed.word, typed.generous),
            levenshtein_less_equal(left(known.word, length(typed.word)), typed.word, typed.generous)) as slips
          from ${table} known
          where ${condition} and length(known.word) between typed.shortest and typed.longest
            and ((known.word ~>=~ left(typed.word, 1) and known.word ~<~ (left(typed.word, 1) || '{'))
              or known.word % typed.word)
        ) candidates
        where slips <= typed.generous order by slips, word limit ${sql.raw(String(mostCandidates))}) near`,
  );
}

/** Those of the candidates that are within the slips a typed word is forgiven, the nearest first. */
function nearestOf({ word, isLast }: TypedWord, candidates: readonly string[]): string[] {
  const slips = isLast ? editsToBeginning : editsBetween;
  return candidates
    .map((candidate) => ({ word: candidate, slips: slips(word, candidate) }))
    .filter((near) => near.slips <= allowedEdits(word))
    .sort((one, other) => one.slips - other.slips)
    .slice(0, mostNear)
    .map((near) => near.word);
}

/**
 * The near words of each typed word. Null if no word has any, and for so many words that looking for slips would keep
 * everybody waiting: such a text is searched as it was typed.
 */
export async function nearWordsOf(
  db: Database,
  vocabulary: Vocabulary,
  words: readonly TypedWord[],
): Promise<Map<string, string[]> | null> {
  const forgiven = words.filter(({ word }) => allowedEdits(word) > 0 && /^[a-z]{1,40}$/.test(word));
  if (words.length > mostForgiven || forgiven.length === 0) return null;
  const candidates = Map.groupBy(await readCandidates(db, vocabulary, forgiven), ({ typed }) => typed);
  const near = forgiven.map((typed) => {
    const found = candidates.get(typed.word) ?? [];
    return [
      typed.word,
      nearestOf(
        typed,
        found.map(({ word }) => word),
      ),
    ] as const;
  });
  return near.some(([, found]) => found.length > 0) ? new Map(near) : null;
}
