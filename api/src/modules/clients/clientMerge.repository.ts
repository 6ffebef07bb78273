import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clientMerges, clients } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';
import { rowColumns } from './clientList.repository.ts';

/** How alike two names must be to be offered: "Jon Smyth" and "John Smith" are. */
const leastAlike = 0.5;
const mostOffered = 5;

/** The agent's other clients whose names are nearly the same, the likeliest first. */
export const readAlike = (db: Database, agentId: string, id: string) =>
  db
    .select(rowColumns)
    .from(clients)
    .where(
      and(
        eq(clients.agentId, agentId),
        inArray(clients.status, ['active', 'settled', 'archived']),
        ne(clients.id, id),
        sql`similarity(${clients.searchName}, (select search_name from clients one where one.id = ${id})) >= ${leastAlike}`,
      ),
    )
    .orderBy(
      sql`similarity(${clients.searchName}, (select search_name from clients one where one.id = ${id})) desc`,
      clients.id,
    )
    .limit(mostOffered);

export type Moved = { tasks: string[]; homes: string[]; events: number[]; matches: string[] };

const idsOf = async <T>(tx: Database, statement: ReturnType<typeof sql>): Promise<T[]> =>
  (
    await rowOf<{ ids: T[] }>(
      tx,
      sql`with moved as (${statement}) select coalesce(json_agg(id), '[]'::json) as ids from moved`,
    )
  ).ids;

/** Gives one client what is noted about another; homes and matches that both have stay where they are. */
export async function moveParts(tx: Database, from: string, to: string): Promise<Moved> {
  return {
    tasks: await idsOf(
      tx,
      sql`update client_tasks set client_id = ${to} where client_id = ${from} returning id`,
    ),
    homes: await idsOf(
      tx,
      sql`update client_homes h set client_id = ${to} where client_id = ${from}
        and not exists (select 1 from client_homes o where o.client_id = ${to} and o.listing_id = h.listing_id)
        returning listing_id as id`,
    ),
    events: await idsOf(
      tx,
      sql`update client_events set client_id = ${to} where client_id = ${from} returning id`,
    ),
    matches: await idsOf(
      tx,
      sql`update matches m set client_id = ${to} where client_id = ${from}
        and not exists (select 1 from matches o where o.client_id = ${to} and o.listing_id = m.listing_id)
        returning id`,
    ),
  };
}

/** Gives back what was moved, as far as it is still there and the other has none for the same home by now. */
export async function moveBack(tx: Database, kept: string, gone: string, moved: Moved): Promise<void> {
  const { tasks, homes, events, matches } = moved;
  await tx.execute(sql`update client_tasks set client_id = ${gone}
    where client_id = ${kept} and id = any(${sql.param(tasks)}::uuid[])`);
  await tx.execute(sql`update client_homes h set client_id = ${gone}
    where client_id = ${kept} and listing_id = any(${sql.param(homes)}::uuid[])
      and not exists (select 1 from client_homes o where o.client_id = ${gone} and o.listing_id = h.listing_id)`);
  await tx.execute(sql`update client_events set client_id = ${gone}
    where client_id = ${kept} and id = any(${sql.param(events)}::bigint[])`);
  await tx.execute(sql`update matches m set client_id = ${gone}
    where client_id = ${kept} and id = any(${sql.param(matches)}::uuid[])
      and not exists (select 1 from matches o where o.client_id = ${gone} and o.listing_id = m.listing_id)`);
}

export async function insertMerge(tx: Database, values: typeof clientMerges.$inferInsert): Promise<string> {
  const [row] = await tx.insert(clientMerges).values(values).returning({ id: clientMerges.id });
  return row?.id as string;
}

export async function readMerge(tx: Database, agentId: string, id: string) {
  const [row] = await tx
    .select()
    .from(clientMerges)
    .where(and(eq(clientMerges.agentId, agentId), eq(clientMerges.id, id)));
  return row ?? null;
}

export const endMerge = (tx: Database, id: string, at: Date) =>
  tx.update(clientMerges).set({ undoneAt: at }).where(eq(clientMerges.id, id));
