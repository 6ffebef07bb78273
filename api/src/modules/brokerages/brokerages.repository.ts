import type { BrokerageResult, BrokerageUpdateBody } from '@portico/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, brokerages, listings } from '../../db/schema/index.ts';
import { brokerageNames } from '../../search-index/nameIndexes.ts';
import { postgresIndex } from '../../search-index/postgresIndex.ts';
import type { SearchIndex } from '../../search-index/searchIndex.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';

export type BrokerageFilter = {
  withArchived: boolean;
  /** Every spelling of the state; one must match. */
  states?: string[];
};

function readBrokerageIds(
  db: Database,
  { withArchived, states }: BrokerageFilter,
  text: TextCondition | null,
  window: PageWindow,
): Promise<IdPage> {
  const shown = withArchived ? sql`true` : eq(brokerages.isArchived, false);
  return readIdPage(db, {
    from: brokerages,
    id: sql`${brokerages.id}`,
    key: sql`${brokerages.searchName}`,
    branches: [sql`${and(shown, states && inArray(brokerages.state, states))}`],
    text,
    isNarrowed: text !== null || states !== undefined,
    branchOrder: sql`${brokerages.searchName}, ${brokerages.id}`,
    order: sql`key, id`,
    window,
  });
}

/** The directory, by name. */
export const brokerageIndex = (db: Database): SearchIndex<BrokerageFilter> =>
  postgresIndex(db, brokerageNames, (filter, text, window) => readBrokerageIds(db, filter, text, window));

const resultColumns = {
  _id: brokerages.id,
  name: brokerages.name,
  city: brokerages.city,
  state: brokerages.state,
  country: brokerages.country,
  website: brokerages.website,
  isDeveloper: brokerages.isDeveloper,
  archived: brokerages.isArchived,
  version: brokerages.version,
  listingsCount: brokerages.listingsCount,
  // Names its tables in full: in a query of one table, columns stand without it, and `id` would be the agent's.
  agentsCount: sql<number>`(select count(*)::int from agents
    where agents.brokerage_id = brokerages.id and agents.is_active)`,
  latitude: brokerages.latitude,
  longitude: brokerages.longitude,
};

/** Locks the row until the transaction ends, so that the audited "before" is what the change replaced. */
export async function lockBrokerage(tx: Database, id: string): Promise<BrokerageResult | null> {
  const [row] = await tx.select(resultColumns).from(brokerages).where(eq(brokerages.id, id)).for('update');
  return row ?? null;
}

export async function updateBrokerage(
  tx: Database,
  id: string,
  {
    archived,
    ...change
  }: Omit<BrokerageUpdateBody, 'version'> & { latitude?: number | null; longitude?: number | null },
): Promise<BrokerageResult> {
  const [row] = await tx
    .update(brokerages)
    .set({ ...change, isArchived: archived, version: sql`${brokerages.version} + 1` })
    .where(eq(brokerages.id, id))
    .returning(resultColumns);
  if (!row) throw new Error('the brokerage went while it was held');
  return row;
}

export async function readBrokerages(db: Database, ids: readonly string[]): Promise<BrokerageResult[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(resultColumns)
    .from(brokerages)
    .where(inArray(brokerages.id, [...ids]));
  const found = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Moves everybody and everything to another brokerage; answers how many moved. */
export async function moveAll(tx: Database, from: string, into: string) {
  // A trigger copies the brokerage to the accounts. Whoever suspends one of these people locks the account first, too.
  await tx.execute(sql`select 1 from accounts c join agents a on a.person_id = c.person_id
    where a.brokerage_id = ${from} order by c.person_id for no key update of c`);
  const people = await tx
    .update(agents)
    .set({ brokerageId: into })
    .where(eq(agents.brokerageId, from))
    .returning({ id: agents.id });
  const homes = await tx
    .update(listings)
    .set({ brokerageId: into })
    .where(eq(listings.brokerageId, from))
    .returning({ id: listings.id });
  return { agents: people.length, listings: homes.length };
}
