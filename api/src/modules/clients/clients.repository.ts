import type { ClientSummary } from '@portico/contracts';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

export async function countClients(db: Database, conditions: SQL[]): Promise<number> {
  const found = sql`select 1 from ${clients} where ${and(...conditions)}`;
  const { counted } = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(found)} as counted`);
  return counted;
}

/** Clients by last name, as the client list of one agent is short enough to be sorted whole. */
export async function readClients(
  db: Database,
  conditions: SQL[],
  sortDir: 1 | -1,
  window: PageWindow,
): Promise<ClientSummary[]> {
  const direction = sortDir === 1 ? asc : desc;
  const rows = await db
    .select({
      _id: clients.id,
      fullName: clients.fullName,
      personId: clients.personId,
      city: clients.city,
      country: clients.country,
    })
    .from(clients)
    .where(and(...conditions))
    .orderBy(direction(clients.sortName), direction(clients.id))
    .limit(window.limit)
    .offset(window.offset);
  return rows.map(({ personId, ...client }) => ({ ...client, person: { _id: personId } }));
}
