import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import type { PageWindow } from './paging.ts';

/** A condition on a text, in two spellings: one that an index serves, and one that is checked row by row. */
export type TextCondition = { indexed: SQL; column: SQL; holds: (text: SQL) => SQL };

/** A list to be read by page. */
export type IdList = {
  from: PgTable | SQL;
  id: SQL;
  /** The sort key. */
  key: SQL;
  /** Conditions that exclude each other: a row of the list meets exactly one. Apart, each can follow its own index. */
  branches: SQL[];
  text: TextCondition | null;
  /** Whether a name or a filter narrows the list; nobody knows by how much. */
  isNarrowed: boolean;
  /** Whether a text does so alone: its index finds the rows whatever the words are, so the plan is kept. */
  isByTextAlone?: boolean;
  /** Whether places alone do so: their index finds the rows, whatever places they are. */
  isByPlace?: boolean;
  /** Stands for all that narrows the list, where that is said more shortly than in SQL. */
  name?: string;
  /** The order in an index's own terms, and the same order over `key` and `id`. */
  branchOrder: SQL;
  order: SQL;
  /** The range of the key split into stretches, in the list's order; a large table should have them. */
  stretches?: (db: Database) => Promise<SQL[]>;
  anchored?: Anchored;
  /** False if the total is not shown. */
  isCounted?: boolean;
  window: Pick<PageWindow, 'offset' | 'limit'>;
};

/** Where a text is likely to hold: a city's name in that city, which has an index in the list's order. */
export type Anchored = {
  /** Conditions under which the text is likely to hold, each with an index in the list's order. */
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

/** A number that the planner can see: for a parameter it assumes a tenth of the table. */
export const literally = (number: number) => sql.raw(String(Math.trunc(number)));

export const pageOf = (rows: SQL, { order, window }: IdList) =>
  sql`select id from ${rows} order by ${order} limit ${literally(window.limit)} offset ${literally(window.offset)}`;

export const asJson = (page: SQL) => sql`coalesce((select json_agg(id) from (${page}) page), '[]'::json)`;
