import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Given } from '../db/prepared.ts';
import type { IdPage, TextCondition } from '../support/idPage.ts';
import { countLimit, type PageWindow } from '../support/paging.ts';

/** Text queries that must all match. */
export type Queries = readonly string[];
/** The same queries in a kept statement: their text is filled in when it is sent. */
type GivenQueries = readonly Given<string>[];

/**
 * A tenth of all names begins with any initial. Beside a whole word, an initial is only checked in the rows that word
 * finds.
 */
const isOfInitial = (query: Given<string>) => typeof query === 'string' && /^'.':\*A$/u.test(query);

function matches(words: SQL, queries: GivenQueries): SQL {
  const isSearched = queries.map((query) => !isOfInitial(query));
  // One condition per word: GIN can skip through several lists, but compares every entry for one combined query.
  const conditions = queries.map((query, index) =>
    isSearched[index] || !isSearched.includes(true)
      ? sql`${words} @@ ${query}::tsquery`
      : sql`ts_filter(${words}, '{a}') @@ ${query}::tsquery`,
  );
  return sql.join(conditions, sql` and `);
}

/** Rows that match `queries` and none of the `earlier` ones. */
export function tierCondition(
  column: SQLWrapper,
  queries: GivenQueries,
  earlier: readonly GivenQueries[],
): TextCondition {
  const holds = (words: SQL) => {
    const excluded = earlier.map((found) => sql`not (${matches(words, found)})`);
    return sql.join([matches(words, queries), ...excluded], sql` and `);
  };
  return { indexed: holds(sql`${column}`), column: sql`${column}`, holds };
}

/**
 * Conditions that exclude each other, the best first. `forgiving` is called only if they find less than a page, with
 * the number of rows they found.
 */
export type Tiers = {
  sure: readonly TextCondition[];
  forgiving: (found: number) => Promise<TextCondition | null>;
  /** Asked for only where all of these find nothing. */
  loose?: () => Promise<TextCondition | null>;
};

type Read = (text: TextCondition, window: PageWindow) => Promise<IdPage>;

/**
 * One list of all tiers, a page at a time. Slips are forgiven only if the tiers before hold less than a page. This is
 * the same for every page, so that each shows the same count. `known` is the page of the exact tiers, if it has been
 * read already.
 */
export async function readTiers(
  { sure, forgiving, loose }: Tiers,
  window: PageWindow,
  read: Read,
  known: IdPage | null = null,
): Promise<IdPage> {
  const ids = [...(known?.ids ?? [])];
  let counted = known?.counted ?? 0;
  const add = async (text: TextCondition) => {
    const offset = Math.max(0, window.offset - counted);
    const found = await read(text, { ...window, offset, limit: window.limit - ids.length });
    ids.push(...found.ids);
    counted = Math.min(countLimit, counted + found.counted);
  };
  for (const tier of known ? [] : sure) if (counted < countLimit) await add(tier);
  if (counted >= window.pageSize) return { ids, counted };
  const tier = await forgiving(counted);
  if (tier) await add(tier);
  const last = counted === 0 ? await loose?.() : null;
  if (last) await add(last);
  return { ids, counted };
}
