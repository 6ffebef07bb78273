import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { cappedCount, countLimit, type PageWindow } from './paging.ts';
import { rememberedRows, rememberedRowsOf } from './plannedRows.ts';
import { rowOf, rowsOf } from './rows.ts';

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

/** `counted` stops at `countLimit`. */
export type IdPage = { ids: string[]; counted: number };

/** From this estimate on a list is wide: it is not read whole, and not counted, because it is surely beyond the cap. */
export const wideFrom = 3 * countLimit;

const unionAll = (queries: SQL[]) => sql.join(queries, sql` union all `);

/** Every row of the list, unordered. */
const hitsOf = ({ from, id, key, branches, text }: IdList) =>
  unionAll(
    branches.map((branch) => {
      const named = text ? sql` and ${text.indexed}` : sql``;
      return sql`select ${id} as id, ${key} as key from ${from} where ${branch}${named}`;
    }),
  );

/** A number that the planner can see: for a parameter it assumes a tenth of the table. */
const literally = (number: number) => sql.raw(String(Math.trunc(number)));

const pageOf = (rows: SQL, { order, window }: IdList) =>
  sql`select id from ${rows} order by ${order} limit ${literally(window.limit)} offset ${literally(window.offset)}`;

const asJson = (page: SQL) => sql`coalesce((select json_agg(id) from (${page}) page), '[]'::json)`;

/** A query of one row that reads a page; `isKept` if its plan fits every value. */
export type Question = { query: SQL; isKept: boolean };

/** Null if the page takes several steps. */
export async function questionOf(db: Database, list: IdList): Promise<Question | null> {
  if (list.branches.length === 0) return { query: sql`select '[]'::json as ids, 0 as counted`, isKept: true };
  if (!list.isNarrowed) return wholeQuestion(db, list);
  return (await rememberedRows(db, hitsOf(list))) >= wideFrom
    ? null
    : { query: narrowQuery(list), isKept: false };
}

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

/** Deep pages are opened so rarely that a plan of their own is not worth keeping. */
const preparedPages = 5;

/** Whether a list surely goes beyond the cap. `key` stands for the list, which is described only if it must be asked. */
export const isWide = async (db: Database, key: string, list: () => IdList): Promise<boolean> =>
  (await rememberedRowsOf(db, key, () => hitsOf(list()))) >= wideFrom;

/** The ids of a page of a list without a name or filter, as a query, and its count, as a value. */
export const wholePage = (list: IdList, isSurelyBeyond: boolean): { ids: SQL; counted: SQL } => ({
  ids: walked(list),
  // Only the rows, without the sort key: then any index that knows the conditions can count them.
  counted: isSurelyBeyond
    ? literally(countLimit)
    : cappedCount(sql`select 1 from (${hitsOf(list)}) row_of_list`),
});

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
const narrowQuery = (list: IdList) =>
  sql`with hits as materialized (${hitsOf(list)}), kept as materialized (select id, key from hits limit ${wideFrom})
    select ${asJson(pageOf(sql`kept`, list))} as ids, (select count(*)::int from kept) as counted`;

/** What a question was answered: the list itself may be wider than it was believed to be. */
export async function pageFrom(db: Database, list: IdList, { ids, counted }: IdPage): Promise<IdPage> {
  if (list.isNarrowed && counted >= wideFrom) return readWide(db, list);
  return { ids, counted: Math.min(counted, countLimit) };
}

/** A filter can be checked within the index of the order; for a text, rows have to be fetched. */
async function readWide(db: Database, list: IdList): Promise<IdPage> {
  const ids = list.text ? await readWideText(db, list, list.text) : await walk(db, list);
  return { ids, counted: countLimit };
}

/** How many rows are walked before the matches are searched: a very common word is found within them. */
const probed = 2_000;

/** A common word's first matches are near, unless the order works against it: homes of a cheap city by price. */
async function readWideText(db: Database, list: IdList, text: TextCondition): Promise<string[]> {
  const anchored = await readByAnchor(db, list, text);
  if (anchored) return anchored;
  const near = await readNear(db, list, text, probed);
  return near.isEnough ? near.ids : readByStretches(db, list);
}

/**
 * A page's worth of matches under one anchor bounds the order: nothing on the page comes later than the last of them,
 * wherever it was found. Null if nothing anchors the text, or too few matches are near.
 */
async function readByAnchor(db: Database, list: IdList, text: TextCondition): Promise<string[] | null> {
  const { anchored, branches } = list;
  for (const anchor of (await anchored?.anchors(db)) ?? []) {
    const there = { ...list, branches: branches.map((branch) => sql`${branch} and ${anchor}`) };
    const { bound } = await readNear(db, there, text, probed);
    if (bound !== null && anchored) return readUpTo(db, list, anchored.notAfter(bound));
  }
  return null;
}

const readUpTo = (db: Database, list: IdList, condition: SQL): Promise<string[]> =>
  db.transaction(async (transaction) => {
    await transaction.execute(roomForBitmaps);
    return readStretch(transaction, list, condition, list.window);
  });

/**
 * Finds the matches of one stretch of the order after another until the page is full. Within a stretch the text's index
 * and the key's are combined before a row is fetched, so 43,000 matches need not be read to sort them.
 */
async function readByStretches(db: Database, list: IdList): Promise<string[]> {
  const { window } = list;
  const wanted = window.offset + window.limit;
  const stretches = (await list.stretches?.(db)) ?? [sql`true`];
  return db.transaction(async (transaction) => {
    await transaction.execute(roomForBitmaps);
    const ids: string[] = [];
    for (const stretch of stretches) {
      ids.push(...(await readStretch(transaction, list, stretch, { offset: 0, limit: wanted - ids.length })));
      if (ids.length >= wanted) break;
    }
    return ids.slice(window.offset);
  });
}

/** The matches of one range of the key, in order; all are found before they are sorted. */
async function readStretch(
  db: Database,
  list: IdList,
  range: SQL,
  window: Pick<PageWindow, 'limit' | 'offset'>,
): Promise<string[]> {
  const hits = hitsOf({ ...list, branches: list.branches.map((branch) => sql`${branch} and ${range}`) });
  const page = sql`select id from hits order by ${list.order} limit ${window.limit} offset ${window.offset}`;
  const { ids } = await rowOf<{ ids: string[] }>(
    db,
    sql`with hits as materialized (${hits}) select ${asJson(page)} as ids`,
  );
  return ids;
}

/** For 145,000 matches the usual 4 MB hold only pages, whose rows must all be compared again: four times as slow. */
const roomForBitmaps = sql`set local work_mem = '32MB'`;

/**
 * Looks through the first `budget` rows of each branch. If they hold enough matches, the page is among them whatever
 * comes after. The bound is the key of the last wanted row, if that many were found; it has its own name, because
 * `order by key` would otherwise sort by its text. `found` has no order of its own: it reads `near` in the order it was
 * written, and stops early instead of sorting everything.
 */
function readNear(
  db: Database,
  list: IdList,
  text: TextCondition,
  budget: number,
): Promise<{ ids: string[]; isEnough: boolean; bound: string | null }> {
  const { from, id, key, branches, branchOrder, order, window } = list;
  const wanted = window.offset + window.limit;
  const name = (kind: string, index: number) => sql.identifier(`${kind}_${index}`);
  const parts = branches.map(
    (branch, index) => sql`
      ${name('near', index)} as materialized (
        select ${id} as id, ${key} as key, ${text.column} as text from ${from} where ${branch}
        order by ${branchOrder} limit ${budget}),
      ${name('found', index)} as materialized (
        select id, key from ${name('near', index)} where ${text.holds(sql`text`)} limit ${wanted})`,
  );
  const found = unionAll(branches.map((_, index) => sql`select id, key from ${name('found', index)}`));
  const isEnough = branches.map(
    (_, index) => sql`((select count(*) from ${name('found', index)}) >= ${wanted}
      or (select count(*) from ${name('near', index)}) < ${budget})`,
  );
  return rowOf(
    db,
    sql`with ${sql.join(parts, sql`, `)}
      select ${asJson(pageOf(sql`(${found}) found`, list))} as ids, ${sql.join(isEnough, sql` and `)} as "isEnough",
        (select key::text as bound from (${found}) found order by ${order}
          limit 1 offset ${Math.max(0, wanted - 1)}) as bound`,
  );
}
