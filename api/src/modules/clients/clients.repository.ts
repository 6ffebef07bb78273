import type { ClientSummary } from '@portico/contracts';
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { clientNamesOf } from '../../search-index/nameIndexes.ts';
import { postgresIndex } from '../../search-index/postgresIndex.ts';
import type { SearchIndex } from '../../search-index/searchIndex.ts';
import type { IdPage, TextCondition } from '../../support/idPage.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';

export type ClientFilter = {
  agentId: string;
  /** Every spelling of the state; one must match. */
  states?: string[];
  /** Lifestyles; a client must have all of them. */
  lifestyles?: string[];
  /** Leaves out clients who found what they looked for. */
  isActive?: boolean;
  sortDir: 1 | -1;
};

const summaryColumns = {
  _id: clients.id,
  fullName: clients.fullName,
  personId: clients.personId,
  city: clients.city,
  country: clients.country,
};

/** One agent's clients by last name: few enough to count and sort completely. */
async function readClientIds(
  db: Database,
  { agentId, states, lifestyles, isActive, sortDir }: ClientFilter,
  text: TextCondition | null,
  { limit, offset }: PageWindow,
): Promise<IdPage> {
  const direction = sortDir === 1 ? asc : desc;
  const condition = and(
    eq(clients.agentId, agentId),
    isActive ? eq(clients.status, 'active') : isLiveClient,
    states && inArray(clients.state, states),
    lifestyles?.length ? arrayContains(clients.lifestyleNames, lifestyles) : undefined,
    text?.indexed,
  );
  const counted = await readCount(db, sql`select 1 from ${clients} where ${condition}`);
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(condition)
    .orderBy(direction(clients.nameOrder), direction(clients.id))
    .limit(limit)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), counted };
}

export const clientIndex = (db: Database): SearchIndex<ClientFilter> => ({
  find: (typed, filter, window) =>
    postgresIndex<ClientFilter>(db, clientNamesOf(filter.agentId), (asked, text, part) =>
      readClientIds(db, asked, text, part),
    ).find(typed, filter, window),
});

/** Cards in the order of the ids, only of this agent's clients. */
export async function readClients(
  db: Database,
  ids: readonly string[],
  agentId: string,
): Promise<ClientSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(clients)
    .where(and(eq(clients.agentId, agentId), inArray(clients.id, [...ids])));
  const found = new Map(rows.map(({ personId, ...row }) => [row._id, { ...row, person: { _id: personId } }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
