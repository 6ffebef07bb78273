import { isId } from '@portico/contracts/lists';
import { type SQL, sql } from 'drizzle-orm';
import type { AuditSearch } from './auditSearch.ts';

/* How a row of the log is found: by the marks and words that the database's `audit_terms` gives it. */

const weekMs = 7 * 24 * 60 * 60_000;
/** A period longer than this many weeks is no help to the index. */
const mostWeeks = 60;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const anyOf = (mark: string, values: readonly string[]) =>
  `(${values.map((value) => quoted(`${mark}:${value}`)).join(' | ')})`;

/** Finds the id of a request, or of anything that was changed. */
const idOf = (id: string) => sql`${`${anyOf('r', [id])} | ${anyOf('s', [id])}`}::tsquery`;

/** All words, the last of which may be a beginning. `1,500,000` is one number, as it is stored. */
function wordsOf(text: string): SQL {
  const plain = text.replace(/(?<=\d),(?=\d{3})/g, '');
  return sql`(select coalesce(string_agg(quote_literal(word) || case when is_last then ':*' else '' end, ' & '), quote_literal('no words'))
    from (select lexeme as word, positions[cardinality(positions)] = max(positions[cardinality(positions)]) over () as is_last
      from unnest(to_tsvector('pg_catalog.simple', public.search_form(${plain})))) words)::tsquery`;
}

/** The terms that a row must have; null where the filter requires none. */
export function termsOf({ actorIds, subjectIds, action, kind, field, text }: AuditSearch): SQL | null {
  const marks = [
    ...(actorIds ? [anyOf('p', actorIds)] : []),
    ...(subjectIds ? [anyOf('s', subjectIds)] : []),
    ...(action ? [anyOf('a', [action])] : []),
    ...(kind ? [anyOf('k', [kind])] : []),
    ...(field ? [anyOf('f', [field])] : []),
  ];
  const parts = marks.length > 0 ? [sql`${marks.join(' & ')}::tsquery`] : [];
  if (text) parts.push(isId(text) ? sql`(${idOf(text)})` : wordsOf(text));
  return parts.length > 0 ? sql.join(parts, sql` && `) : null;
}

/** The mark of the week of an instant without a zone, in UTC. */
export const weekTerm = (week: SQL) => sql`quote_literal('w:' || to_char(${week}, 'IYYYIW'))::tsquery`;

/** The weeks of a period that has both ends and is not long. */
export function weeksWithin({ from, until }: AuditSearch): SQL | null {
  if (!from || !until) return null;
  const count = Math.ceil((until.getTime() - from.getTime()) / weekMs) + 1;
  if (count > mostWeeks || count < 1) return null;
  const weeks = Array.from({ length: count }, (_, index) => {
    const day = new Date(from.getTime() + index * weekMs).toISOString().slice(0, 10);
    return weekTerm(sql`${day}::timestamp`);
  });
  return sql`(${sql.join(weeks, sql` || `)})`;
}
