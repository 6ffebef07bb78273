import type { ClientSummary } from '@portico/contracts';
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { contactCondition } from '../../search-index/contact.ts';
import { type NameIndex, postgresIndex } from '../../search-index/postgresIndex.ts';
import type { SearchIndex } from '../../search-index/searchIndex.ts';
import type { IdPage, TextCondition } from '../../support/idPage.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

export type ClientFilter = {
  agentId: string;
  /** Every spelling of the state; one must match. */
  states?: string[];
  /** Lifestyles; a client must have all of them. */
  lifestyles?: string[];
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
  { agentId, states, lifestyles, sortDir }: ClientFilter,
  text: TextCondition | null,
  { limit, offset }: PageWindow,
): Promise<IdPage> {
  const direction = sortDir === 1 ? asc : desc;
  const condition = and(
    eq(clients.agentId, agentId),
    isLiveClient,
    states && inArray(clients.state, states),
    lifestyles?.length ? arrayContains(clients.lifestyleNames, lifestyles) : undefined,
    text?.indexed,
  );
  const { counted } = await rowOf<{ counted: number }>(
    db,
    sql`select ${cappedCount(sql`select 1 from ${clients} where ${condition}`)} as counted`,
  );
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(condition)
    .orderBy(direction(clients.sortName), direction(clients.id))
    .limit(limit)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), counted };
}

/** A client has an address and a number in the agent's own list, and may have others as a person. */
const clientNames = {
  kind: 'clients',
  words: clients.searchWords,
  contact: (contact) =>
    contactCondition(contact, { personId: clients.personId, email: clients.email, phone: clients.phone }),
} satisfies NameIndex;

export const clientIndex = (db: Database): SearchIndex<ClientFilter> =>
  postgresIndex(db, clientNames, (filter, text, window) => readClientIds(db, filter, text, window));

/** Cards in the order of the ids, of this agent's clients only. */
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
