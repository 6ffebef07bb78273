import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import type { PageWindow } from './paging.ts';

/** A condition on a text, written in two ways: one that an index serves, and one that is checked row by row. */
export type TextCondition = {
  indexed: SQL;
  column: SQL;
  holds: (text: SQL) => SQL;
  /** The part of `indexed` that the narrowest index serves. */
  within?: SQL;
};

/** A list that is read page by page. */
export type IdList = {
  from: PgTable | SQL;
  id: SQL;
  /** The sort key. */
  key: SQL;
  /**
   * Conditions that exclude each other: each row of the list meets exactly one. Separated, each can follow its own
   * index.
   */
  branches: SQL[];
  text: TextCondition | null;
  /** Whether a name or a filter narrows the list. How far it narrows it is unknown. */
  isNarrowed: boolean;
  /** Whether only a text narrows it: then its index finds the rows for any words, so the plan is kept. */
  isByTextAlone?: boolean;
  /** Whether only places narrow it: then their index finds the rows for any places. */
  isByPlace?: boolean;
  /** Stands for everything that narrows the list, in a shorter form than its SQL. */
  name?: string;
  /** The order in the terms of an index, and the same order over `key` and `id`. */
  branchOrder: SQL;
  order: SQL;
  /** The key's range, split into stretches in the list's order. A large table should have them. */
  stretches?: (db: Database) => Promise<SQL[]>;
  anchored?: Anchored;
  /** False if the total is not shown. */
  isCounted?: boolean;
  window: Pick<PageWindow, 'offset' | 'limit'>;
};

/** Where a text is likely to match: a city's name in that city, which has an index in the list's order. */
export type Anchored = {
  /** Conditions under which the text is likely to match, each with an index in the list's order. */
  anchors: (db: Database) => Promise<SQL[]>;
  /** The condition that a row's key comes no later than `bound` (as the database wrote it) in the list's order. */
  notAfter: (bound: string) => SQL;
};

export const unionAll = (queries: SQL[]) => sql.join(queries, sql` union all `);

/** Every row of the list, unordered; with `first`, whether a row meets it. */
export const hitsOf = ({ from, id, key, branches, text }: Omit<IdList, 'window'>, first: SQL | null = null) =>
  unionAll(
    branches.map((branch) => {
      const named = text ? sql` and ${text.indexed}` : sql``;
      const isFirst = first ? sql`, (${first}) as is_first` : sql``;
      return sql`select ${id} as id, ${key} as key${isFirst} from ${from} where ${branch}${named}`;
    }),
  );

/** A number that the planner can see: for a parameter it would assume a tenth of the table. */
export const literally = (number: number) => sql.raw(String(Math.trunc(number)));

export const pageOf = (rows: SQL, { order, window }: IdList) =>
  sql`select id from ${rows} order by ${order} limit ${literally(window.limit)} offset ${literally(window.offset)}`;

export const asJson = (page: SQL) => sql`coalesce((select json_agg(id) from (${page}) page), '[]'::json)`;
