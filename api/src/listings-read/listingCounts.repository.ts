import {
  type ListingCategory,
  type ListingCounts,
  listingCategories,
  maxCountedResults,
} from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { wideFrom } from '../support/idPage.ts';
import { cappedCount, countLimit } from '../support/paging.ts';
import { plannedRows } from '../support/plannedRows.ts';
import { rowOf } from '../support/rows.ts';
import type { ListingQuery } from './listings.repository.ts';

export type TabQueries = Record<ListingCategory, ListingQuery>;

/** The tabs that are parts of `all`, each with the condition that selects it. */
const partsOfAll = {
  sale: sql`not is_rental`,
  rental: sql`is_rental`,
  platform: sql`listing_type = 'Pocket'`,
} satisfies Partial<Record<ListingCategory, SQL>>;

const rowsOfQuery = (columns: SQL, { branches, conditions, text }: ListingQuery): SQL | null => {
  const all = text ? [...conditions, text.indexed] : conditions;
  if (branches.length === 0) return null;
  return sql.join(
    branches.map(
      (branch) => sql`select ${columns} from ${listings} where ${sql.join([branch, ...all], sql` and `)}`,
    ),
    sql` union all `,
  );
};

const named = (counts: Record<string, SQL>) =>
  sql.join(
    Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Counts each list by itself, up to the cap. */
function countEach(db: Database, tabs: Partial<TabQueries>): Promise<Record<string, number>> {
  const counts: Record<string, SQL> = {};
  for (const [tab, query] of Object.entries(tabs)) {
    const rows = rowsOfQuery(sql`1`, query);
    counts[tab] = rows ? cappedCount(rows) : sql`0`;
  }
  return rowOf(db, sql`select ${named(counts)}`);
}

/** Counts `all` and its parts in one pass over the listings that match a name or a filter. */
function countInOnePass(db: Database, all: ListingQuery): Promise<Record<string, number>> {
  const rows = rowsOfQuery(sql`${listings.isRental}, ${listings.listingType}`, all);
  if (!rows) throw new Error('the network is in every list of all');
  const counts: Record<string, SQL> = { all: sql`count(*)::int` };
  for (const [tab, part] of Object.entries(partsOfAll))
    counts[tab] = sql`count(*) filter (where ${part})::int`;
  return rowOf(db, sql`select ${named(counts)} from (${rows}) hits`);
}

/** A list with this estimate is not counted: even two thirds of it would exceed the cap. */
const believedFrom = 1.5 * countLimit;

/** Lists that statistics call wide are not counted; for a common word that saves reading its 70,000 listings. */
async function countNarrowOnes(db: Database, tabs: Partial<TabQueries>): Promise<Record<string, number>> {
  const narrow: Partial<TabQueries> = {};
  const counts: Record<string, number> = {};
  for (const [tab, query] of Object.entries(tabs) as [ListingCategory, ListingQuery][]) {
    const rows = rowsOfQuery(sql`1`, query);
    if (rows && (await plannedRows(db, rows)) >= believedFrom) counts[tab] = countLimit;
    else narrow[tab] = query;
  }
  return Object.keys(narrow).length === 0 ? counts : { ...counts, ...(await countEach(db, narrow)) };
}

/** How many listings each tab holds, each counted up to `maxCountedResults`. */
export async function countTabs(db: Database, tabs: TabQueries): Promise<ListingCounts> {
  const { mine, favourites, archived, ...network } = tabs;
  const [own, others] = await Promise.all([
    countEach(db, { mine, favourites, archived }),
    countNetwork(db, network),
  ]);
  const counts = { ...own, ...others };
  const capped = listingCategories.map((tab) => [tab, Math.min(counts[tab] ?? 0, maxCountedResults)]);
  return Object.fromEntries(capped) as ListingCounts;
}

async function countNetwork(
  db: Database,
  network: Omit<TabQueries, 'mine' | 'favourites' | 'archived'>,
): Promise<Record<string, number>> {
  const rows = rowsOfQuery(sql`1`, network.all);
  if (!network.all.isNarrowed || !rows) return countEach(db, network);
  return (await plannedRows(db, rows)) >= wideFrom
    ? countNarrowOnes(db, network)
    : countInOnePass(db, network.all);
}
