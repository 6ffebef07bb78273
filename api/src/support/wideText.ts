import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { asJson, hitsOf, type IdList, pageOf, type TextCondition, unionAll } from './idList.ts';
import type { PageWindow } from './paging.ts';
import { rowOf } from './rows.ts';

/** How many rows are checked before the matches are searched for: a very common word is found within them. */
const probed = 2_000;

/** Common words match near the start, unless the order works against them: homes of a cheap city by price. */
export async function readWideText(db: Database, list: IdList, text: TextCondition): Promise<string[]> {
  const anchored = await readByAnchor(db, list, text);
  if (anchored) return anchored;
  const near = await readNear(db, list, text, probed);
  return near.isEnough ? near.ids : readByStretches(db, list);
}

/**
 * A page's worth of matches under one anchor limits the search: nothing on the page comes later than the last of them,
 * wherever it is found. Null if nothing anchors the text, or if too few matches are near.
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
 * Checks the first `budget` rows of each branch. If they hold enough matches, the page is among them, and later rows do
 * not matter. The bound is the key of the last wanted row, if that many were found; it has its own name, because `order
 * by key` would otherwise sort by its text. `found` has no order of its own: it reads `near` in the order it was
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
