import type { ClientSummary } from '@portico/contracts';
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, isLiveClient } from '../../db/schema/index.ts';
import { findByName } from '../../support/nameSearch.ts';
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
export function readClients(
  db: Database,
  { agentId, states, lifestyles, sortDir }: ClientFilter,
  name: string | undefined,
  { limit, offset }: PageWindow,
): Promise<{ docs: ClientSummary[]; counted: number }> {
  const direction = sortDir === 1 ? asc : desc;
  return findByName(clients.searchName, name, async (text) => {
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
      .select(summaryColumns)
      .from(clients)
      .where(condition)
      .orderBy(direction(clients.sortName), direction(clients.id))
      .limit(limit)
      .offset(offset);
    return {
      docs: rows.map(({ personId, ...client }) => ({ ...client, person: { _id: personId } })),
      counted,
    };
  });
}
