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

/**
 * Known words within the slips a typed word is forgiven, the nearest first. A word of the same first letter is found by
 * that letter; one whose first letter is the slip, by the letters they share. Levenshtein's distance counts two letters that
 * changed places twice, so the database selects generously and `editsBetween` decides.
 */
async function nearWords(db: Database, vocabulary: Vocabulary, typed: TypedWord): Promise<string[]> {
  const { word, isLast } = typed;
  const allowed = allowedEdits(word);
  if (allowed === 0 || !/^[a-z]{1,40}$/.test(word)) return [];
  const generous = allowed * 2;
  const { table, condition } = vocabulary;
  const longest = isLast ? 40 : word.length + allowed;
  const rows = await rowsOf<{ word: string }>(
    prepared(db),
    sql`select word from (
        select known.word, least(
          levenshtein_less_equal(known.word, ${word}::text, ${generous}::int),
          levenshtein_less_equal(left(known.word, length(${word}::text)), ${word}::text, ${generous}::int)) as slips
        from ${table} known
        where ${condition} and length(known.word) between ${word.length - allowed}::int and ${longest}::int
          and ((known.word ~>=~ left(${word}::text, 1) and known.word ~<~ (left(${word}::text, 1) || '{'))
            or known.word % ${word}::text)
      ) candidates
      where slips <= ${generous}::int order by slips, word limit ${sql.raw(String(mostCandidates))}`,
  );
  const slips = isLast ? editsToBeginning : editsBetween;
  return rows
    .map((row) => ({ word: row.word, slips: slips(word, row.word) }))
    .filter((near) => near.slips <= allowed)
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
  if (words.length > mostForgiven) return null;
  const near = new Map<string, string[]>();
  for (const typed of words) near.set(typed.word, await nearWords(db, vocabulary, typed));
  return [...near.values()].some((found) => found.length > 0) ? near : null;
}
