import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type Given, prepared } from '../db/prepared.ts';
import { asJson, hitsOf, type IdList, literally, pageOf, type TextCondition, unionAll } from './idList.ts';
import { countLimit } from './paging.ts';
import { rememberedRows, rememberedRowsOf } from './plannedRows.ts';
import { rowOf, rowsOf } from './rows.ts';
import { readWideText } from './wideText.ts';

export type { IdList, TextCondition } from './idList.ts';

/** `counted` stops at `countLimit`. */
export type IdPage = { ids: string[]; counted: number };

/**
 * A list with at least this estimate is wide: it is not read whole and not counted, because it surely exceeds the cap.
 */
export const wideFrom = 3 * countLimit;

/** A query of one row that reads a page. `isKept` is true if one plan suits every value. */
export type Question = { query: SQL; isKept: boolean };

/** Null if the page takes several steps. */
export async function questionOf(db: Database, list: IdList): Promise<Question | null> {
  if (list.branches.length === 0) return { query: sql`select '[]'::json as ids, 0 as counted`, isKept: true };
  if (!list.isNarrowed) return wholeQuestion(db, list);
  const isKept = Boolean(list.isByTextAlone || list.isByPlace);
  return (await rowsExpected(db, list)) >= wideFrom ? null : { query: narrowQuery(list), isKept };
}

const rowsExpected = (db: Database, list: IdList): Promise<number> =>
  list.name === undefined
    ? rememberedRows(db, hitsOf(list))
    : rememberedRowsOf(db, list.name, () => hitsOf(list));

/** A page of ids in order, and how many there are, in time that hardly grows with the table. */
export async function readIdPage(db: Database, list: IdList): Promise<IdPage> {
  const question = await questionOf(db, list);
  if (!question) return readWide(db, list);
  return pageFrom(db, list, await rowOf(question.isKept ? prepared(db) : db, question.query));
}

/** The answer as one JSON value, for a statement that asks for more. */
export const asValue = ({ query }: Question) => sql`(select to_json(answer) from (${query}) answer)`;

/** Pages of two lists, in one statement if each takes one step. */
export async function readTwoIdPages(
  db: Database,
  lists: readonly [IdList, IdList],
): Promise<[IdPage, IdPage]> {
  const [one, other] = lists;
  const [first, second] = await Promise.all([questionOf(db, one), questionOf(db, other)]);
  if (!first || !second || first.isKept !== second.isKept)
    return Promise.all([readIdPage(db, one), readIdPage(db, other)]);
  const read = await rowOf<{ first: IdPage; second: IdPage }>(
    first.isKept ? prepared(db) : db,
    sql`select ${asValue(first)} as first, ${asValue(second)} as second`,
  );
  return Promise.all([pageFrom(db, one, read.first), pageFrom(db, other, read.second)]);
}

/** Follows the index of the order and stops at the page's end; no branch needs more than its first rows. */
function walked(list: IdList): SQL {
  const { from, id, key, branches, branchOrder, window } = list;
  const first = branches.map(
    (branch) => sql`(select ${id} as id, ${key} as key from ${from} where ${branch}
      order by ${branchOrder} limit ${literally(window.offset + window.limit)})`,
  );
  return pageOf(sql`(${unionAll(first)}) first`, list);
}

async function walk(db: Database, list: IdList): Promise<string[]> {
  if (list.window.limit === 0) return [];
  const rows = await rowsOf<{ id: string }>(db, walked(list));
  return rows.map((row) => row.id);
}

/** Deep pages are opened so rarely that keeping a plan for them is not worthwhile. */
const preparedPages = 5;

/**
 * Whether a list surely exceeds the cap. `key` stands for the list, which is described only if the planner must be
 * asked.
 */
export const isWide = async (db: Database, key: string, list: () => IdList): Promise<boolean> =>
  (await rememberedRowsOf(db, key, () => hitsOf(list()))) >= wideFrom;

/** The ids of a page of a list without a name or filter, as a query, and its count, as a value. */
export const wholePage = (list: IdList, isSurelyBeyond: boolean): { ids: SQL; counted: SQL } => ({
  ids: walked(list),
  counted: isSurelyBeyond ? literally(countLimit) : countOfEach(list),
});

/**
 * Counts each branch by itself: below the sum of all, PostgreSQL would pass each row through three more nodes. It
 * selects rows without the sort key, so that any index that knows the conditions can count them.
 */
function countOfEach({ from, branches }: IdList): SQL {
  const counts = branches.map(
    (branch) => sql`(select count(*)::int from (
      select from ${from} where ${branch} limit ${literally(countLimit)}) branch)`,
  );
  return sql`least(${literally(countLimit)}, ${sql.join(counts, sql` + `)})`;
}

async function wholeQuestion(db: Database, list: IdList): Promise<Question> {
  const { window, isCounted = true } = list;
  const isSurelyBeyond = !isCounted || (await rememberedRows(db, hitsOf(list))) >= wideFrom;
  const { ids, counted } = wholePage(list, isSurelyBeyond);
  const listed = window.limit === 0 ? sql`'[]'::json` : asJson(ids);
  const isNear = window.offset < preparedPages * window.limit;
  return { query: sql`select ${listed} as ids, ${counted} as counted`, isKept: isNear };
}

/**
 * Finds every row first, hidden from the planner (`materialized`): if it saw the order and the limit, it would walk the
 * index of the order, and could read a million rows to find five.
 */
function narrowQuery(list: IdList, first: SQL | null = null): SQL {
  const { hits, ids, counted } = narrowPage(list, first);
  return sql`with ${hits} select ${asJson(ids)} as ids, ${counted} as counted`;
}

type NarrowList = Omit<IdList, 'window'> & { window: { offset: Given<number>; limit: Given<number> } };

/**
 * The parts of such a statement, for a statement that asks for more. `first` are conditions for rows that come before
 * the others.
 */
export function narrowPage(list: NarrowList, first: SQL | null = null) {
  const { order, window } = list;
  const isFirst = first ? sql`is_first desc, ` : sql``;
  return {
    hits: sql`hits as materialized (${hitsOf(list, first)}),
      kept as materialized (select * from hits limit ${literally(wideFrom)})`,
    // All rows have been found already, so the planner need not know how many are asked for.
    ids: sql`select id from kept order by ${isFirst}${order} limit ${window.limit} offset ${window.offset}`,
    counted: sql`(select count(*)::int from kept)`,
  };
}

/**
 * A page of a text's hits: those that meet `first` come before the others in any order of keys. Null if the list is too
 * wide to be found whole.
 */
export async function readRankedPage(
  db: Database,
  list: IdList,
  first: TextCondition,
): Promise<IdPage | null> {
  if (list.branches.length === 0 || (await rememberedRows(db, hitsOf(list))) >= wideFrom) return null;
  const { ids, counted } = await rowOf<IdPage>(
    list.isByTextAlone ? prepared(db) : db,
    narrowQuery(list, first.indexed),
  );
  return counted >= wideFrom ? null : { ids, counted: Math.min(counted, countLimit) };
}

/** The page of a list that was read as a narrow one; a list that turns out to be wide is read again as such. */
export async function pageFrom(db: Database, list: IdList, { ids, counted }: IdPage): Promise<IdPage> {
  if (list.isNarrowed && counted >= wideFrom) return readWide(db, list);
  return { ids, counted: Math.min(counted, countLimit) };
}

/** A filter can be checked within the index of the order; a text requires fetching the rows. */
async function readWide(db: Database, list: IdList): Promise<IdPage> {
  const ids = list.text ? await readWideText(db, list, list.text) : await walk(db, list);
  return { ids, counted: countLimit };
}
