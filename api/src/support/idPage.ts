import { maxCountedResults } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { cappedCount, countLimit, type PageWindow } from './paging.ts';
import { rowOf, rowsOf } from './rows.ts';

/**
 * A list to be read by page. `branches` are whole queries over disjoint rows, each selecting `id` and the sort key
 * as `key`; they are kept apart so that each can follow its own index.
 */
export type IdList = {
  branches: SQL[];
  /** The same rows, with conditions no index can serve; what a wide list is walked with. */
  walkBranches?: SQL[];
  /** Orders a branch, in the words of an index. */
  branchOrder: SQL;
  /** The same order over `key` and `id`. */
  order: SQL;
  window: PageWindow;
};

/** `counted` stops at `countLimit`. */
export type IdPage = { ids: string[]; counted: number };

const joined = (branches: SQL[]) => sql.join(branches, sql` union all `);

/**
 * For a list that nothing narrows: follows the index of its order and stops at the page's end. Each branch needs no
 * more than its first rows.
 */
async function walk(db: Database, list: IdList): Promise<string[]> {
  const { branchOrder, order, window } = list;
  if (window.limit === 0) return [];
  const first = (list.walkBranches ?? list.branches).map(
    (branch) => sql`(${branch} order by ${branchOrder} limit ${window.offset + window.limit})`,
  );
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from (${joined(first)}) page order by ${order} limit ${window.limit} offset ${window.offset}`,
  );
  return rows.map((row) => row.id);
}

export async function readWidePage(db: Database, list: IdList): Promise<IdPage> {
  if (list.branches.length === 0) return { ids: [], counted: 0 };
  const count = sql`select ${cappedCount(joined(list.branches))} as counted`;
  const [ids, { counted }] = await Promise.all([walk(db, list), rowOf<{ counted: number }>(db, count)]);
  return { ids, counted };
}

/**
 * For a list that a name or a filter narrows, by how much nobody knows beforehand. All its rows are found first, out
 * of the planner's sight (`materialized`): seeing the order and the limit, it would walk the index of the order and
 * could read a million rows to find five. The search stops at `countLimit` rows; only a list as wide as that is then
 * walked in order, where it is dense enough for a walk to be short.
 */
export async function readNarrowPage(db: Database, list: IdList): Promise<IdPage> {
  if (list.branches.length === 0) return { ids: [], counted: 0 };
  const { order, window } = list;
  const found = await rowOf<{ counted: number; ids: string[] }>(
    db,
    sql`with hits as materialized (${joined(list.branches)}),
      kept as materialized (select id, key from hits limit ${countLimit})
      select (select count(*)::int from kept) as counted,
        coalesce((select json_agg(id) from (
          select id from kept order by ${order} limit ${window.limit} offset ${window.offset}
        ) page), '[]'::json) as ids`,
  );
  if (found.counted <= maxCountedResults) return found;
  return { ids: await walk(db, list), counted: found.counted };
}
