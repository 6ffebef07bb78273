import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TextCondition } from './idPage.ts';

/** The trigram index needs three letters to search within words; fewer match only the beginning of one. */
const lettersWithinWords = 3;
/** Only a word of some length can tell a typing slip from another name. */
const lettersToForgive = 4;

const wordsOf = (term: string | undefined) => term?.trim().split(/\s+/).filter(Boolean) ?? [];
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

function patternsOf(word: string): SQL[] {
  const form = sql`search_form(${literal(word)})`;
  if (word.length >= lettersWithinWords) return [sql`'%' || ${form} || '%'`];
  return [sql`${form} || '%'`, sql`'% ' || ${form} || '%'`];
}

const isLike = (name: SQL, words: string[]) =>
  sql.join(
    words.map((word) => {
      const choices = patternsOf(word).map((pattern) => sql`${name} like ${pattern}`);
      return sql`(${sql.join(choices, sql` or `)})`;
    }),
    sql` and `,
  );

/**
 * The condition that a name contains every word of `term`, ignoring accents and capitals; null without a term. `column`
 * is one of the `search_name` columns.
 */
export function nameCondition(column: PgColumn, term: string | undefined): TextCondition | null {
  const words = wordsOf(term);
  if (words.length === 0) return null;
  const name = sql`${column}`;
  return { indexed: isLike(name, words), column: name, holds: (text) => isLike(text, words) };
}

/**
 * Ranks how well `name`, in search form, matches the typed text; the best first, as in the header's search. Each typed
 * word is a word of the name (0), begins one (1), or stands in the middle of one (2).
 */
export function nameRank(name: SQL, term: string): SQL {
  const spaced = sql`' ' || ${name} || ' '`;
  const all = (after: string) =>
    sql.join(
      wordsOf(term).map((word) => sql`${spaced} like '% ' || search_form(${literal(word)}) || ${after}`),
      sql` and `,
    );
  return sql`case when ${all(' %')} then 0 when ${all('%')} then 1 else 2 end`;
}

/**
 * Like `nameCondition`, but forgives a typing slip; for when `nameCondition` finds nobody. Null for a term that is too
 * short.
 */
export function forgivingCondition(column: PgColumn, term: string | undefined): TextCondition | null {
  const typed = term?.trim() ?? '';
  if (typed.length < lettersToForgive) return null;
  const name = sql`${column}`;
  const isNear = (text: SQL) => sql`${text} %> search_form(${typed})`;
  return { indexed: isNear(name), column: name, holds: isNear };
}

/**
 * Searches by name, and again with typing slips forgiven if that finds nothing. `find` gets null if no name was typed.
 */
export async function findByName<T extends { counted: number }>(
  column: PgColumn,
  name: string | undefined,
  find: (text: TextCondition | null) => Promise<T>,
): Promise<T> {
  const found = await find(nameCondition(column, name));
  const forgiving = forgivingCondition(column, name);
  return found.counted === 0 && forgiving ? find(forgiving) : found;
}
