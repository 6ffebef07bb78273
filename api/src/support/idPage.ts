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
  /** The same rows, with conditions no index serves: a wide list is walked in its order, whatever the planner thinks. */
  walkBranches?: SQL[];
  /** Whether a name or a filter narrows the list, by how much nobody knows. */
  isNarrowed: boolean;
  /** Orders a branch, in the words of an index. */
  branchOrder: SQL;
  /** The same order over `key` and `id`. */
  order: SQL;
  window: PageWindow;
};

/** A condition in two spellings: one an index serves, and one that only a walk can check. */
export type TextCondition = { indexed: SQL; walked: SQL };

/** `counted` stops at `countLimit`. */
export type IdPage = { ids: string[]; counted: number };

/** An estimate may be wrong; it is only believed when even a third of it is more than is counted. */
const believedFrom = 3 * countLimit;

const joined = (branches: SQL[]) => sql.join(branches, sql` union all `);

/** A page of ids in order, and how many there are, in time that doesn't grow with the table. */
export async function readIdPage(db: Database, list: IdList): Promise<IdPage> {
  if (list.branches.length === 0) return { ids: [], counted: 0 };
  if (!list.isNarrowed) return readWide(db, list);
  if (await isSurelyWide(db, joined(list.branches)))
    return { ids: await walk(db, list), counted: countLimit };
  return readNarrow(db, list);
}

/** Follows the index of the order and stops at the page's end. Each branch needs no more than its first rows. */
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

async function readWide(db: Database, list: IdList): Promise<IdPage> {
  // Rows alone, without the sort key: then any index that knows the conditions can count them.
  const count = sql`select ${cappedCount(sql`select 1 from (${joined(list.branches)}) row_of_list`)} as counted`;
  const [ids, { counted }] = await Promise.all([walk(db, list), rowOf<{ counted: number }>(db, count)]);
  return { ids, counted };
}

/**
 * Finds every row first, out of the planner's sight (`materialized`): seeing the order and the limit it would walk
 * the index of the order, and could read a million rows to find five. The search stops at `countLimit` rows; should
 * the list be wider after all, it is dense enough for a walk to be short.
 */
async function readNarrow(db: Database, list: IdList): Promise<IdPage> {
  const { order, window } = list;
  const found = await rowOf<IdPage>(
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

type Plan = { Plan: { 'Plan Rows': number } };

/** Whether the planner's statistics alone leave no doubt: a word in 70,000 listings need not be counted to 10,000. */
export async function isSurelyWide(db: Database, query: SQL): Promise<boolean> {
  const row = await rowOf<Record<'QUERY PLAN', Plan[]>>(db, sql`explain (format json) ${query}`);
  const plan = row['QUERY PLAN'][0];
  if (!plan) throw new Error('the planner explained nothing');
  return plan.Plan['Plan Rows'] >= believedFrom;
}
