import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clientMerges, clients, type MovedParts } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';
import { leastAlike } from './clientDoubles.repository.ts';
import { rowColumns } from './clientList.repository.ts';

const mostOffered = 5;

const ofThis = (column: 'search_name' | 'phone', id: string) =>
  sql`(select ${sql.raw(column)} from clients one where one.id = ${id})`;

/**
 * The agent's other clients who have the same phone number, or nearly the same name; the most likely first. Pairs that
 * the agent separated again, or marked as two people, are no longer offered.
 */
export const readAlike = (db: Database, agentId: string, id: string) =>
  db
    .select(rowColumns)
    .from(clients)
    .where(
      and(
        eq(clients.agentId, agentId),
        inArray(clients.status, ['active', 'settled', 'archived']),
        ne(clients.id, id),
        sql`(${clients.phone} = ${ofThis('phone', id)}
          or similarity(${clients.searchName}, ${ofThis('search_name', id)}) >= ${leastAlike})`,
        sql`not exists (select from client_merges m where m.undone_at is not null
          and (m.kept_id = ${id} and m.gone_id = ${clients.id} or m.kept_id = ${clients.id} and m.gone_id = ${id}))`,
      ),
    )
    .orderBy(sql`similarity(${clients.searchName}, ${ofThis('search_name', id)}) desc`, clients.id)
    .limit(mostOffered);

/**
 * Records about a client, by table. Where both clients have one for the same home, asker or event, it stays where it
 * is.
 */
const parts = {
  tasks: { table: 'client_tasks' },
  homes: { table: 'client_homes', id: 'listing_id', twice: 'o.listing_id = p.listing_id' },
  events: { table: 'client_events', type: 'bigint' },
  matches: { table: 'matches', twice: 'o.listing_id = p.listing_id' },
  shortlists: { table: 'shortlists' },
  alerts: {
    table: 'match_alerts',
    twice: '(o.listing_id, o.kind, o.version) is not distinct from (p.listing_id, p.kind, p.version)',
  },
  introductions: {
    table: 'introductions',
    twice: `o.asker_agent_id = p.asker_agent_id and o.is_referral = p.is_referral
      and o.state = 'pending' and p.state = 'pending'`,
  },
  // A client has one row; when both are shown to the network, the merged one no longer is.
  prospects: { table: 'prospects', id: 'client_id', twice: 'true' },
} satisfies Record<string, { table: string; id?: string; type?: string; twice?: string }>;
type Part = { table: string; id?: string; type?: string; twice?: string };

const move = ({ table, twice }: Part, from: string, to: string) =>
  sql`update ${sql.raw(table)} p set client_id = ${to} where p.client_id = ${from} ${
    twice &&
    sql`and not exists (select 1 from ${sql.raw(table)} o where o.client_id = ${to} and ${sql.raw(twice)})`
  }`;

const idsOf = async (tx: Database, statement: SQL): Promise<(string | number)[]> =>
  (
    await rowOf<{ ids: (string | number)[] }>(
      tx,
      sql`with moved as (${statement}) select coalesce(json_agg(id), '[]'::json) as ids from moved`,
    )
  ).ids;

/** A home for sale names its client as a person. */
const moveListings = (from: string, to: string) =>
  sql`update listings l set client_person_id = k.person_id from clients g, clients k
    where g.id = ${from} and k.id = ${to} and l.client_person_id = g.person_id`;

/** Gives one client the records about another. */
export async function moveParts(tx: Database, from: string, to: string): Promise<MovedParts> {
  const moved: MovedParts = {
    listings: await idsOf(tx, sql`${moveListings(from, to)} returning l.id`),
  };
  for (const [name, part] of Object.entries<Part>(parts))
    moved[name] = await idsOf(tx, sql`${move(part, from, to)} returning p.${sql.raw(part.id ?? 'id')} as id`);
  return moved;
}

/** Gives back the moved records that still exist, unless the other client has the same one by now. */
export async function moveBack(tx: Database, kept: string, gone: string, moved: MovedParts): Promise<void> {
  const among = (column: string, name: string, type = 'uuid') =>
    sql`and ${sql.raw(column)} = any(${sql.param(moved[name] ?? [])}::${sql.raw(type)}[])`;
  await tx.execute(sql`${moveListings(kept, gone)} ${among('l.id', 'listings')}`);
  for (const [name, part] of Object.entries<Part>(parts))
    await tx.execute(sql`${move(part, kept, gone)} ${among(`p.${part.id ?? 'id'}`, name, part.type)}`);
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

/** What was merged into a client and can be separated again. */
export const readUndoable = (db: Database, keptId: string) =>
  db
    .select({ id: clientMerges.id, eventId: clientMerges.eventId })
    .from(clientMerges)
    .innerJoin(clients, and(eq(clients.id, clientMerges.goneId), eq(clients.status, 'merged')))
    .where(and(eq(clientMerges.keptId, keptId), isNull(clientMerges.undoneAt)));

const betweenThem = (one: string, other: string) =>
  or(
    and(eq(clientMerges.keptId, one), eq(clientMerges.goneId, other)),
    and(eq(clientMerges.keptId, other), eq(clientMerges.goneId, one)),
  );

/** Marking two as two people is stored as a merge that was over before it began: it changed and moved nothing. */
export async function keepApart(
  tx: Database,
  agentId: string,
  one: { id: string },
  other: { id: string; status: string },
  at: Date,
): Promise<void> {
  const [known] = await tx
    .select({ id: clientMerges.id })
    .from(clientMerges)
    .where(and(betweenThem(one.id, other.id), isNotNull(clientMerges.undoneAt)))
    .limit(1);
  if (known) return;
  const pair = { agentId, keptId: one.id, goneId: other.id, goneStatus: other.status };
  await tx.insert(clientMerges).values({ ...pair, changes: {}, moved: {}, createdAt: at, undoneAt: at });
}

/** The two are offered again, unless they were merged and separated. */
export const forgetApart = (tx: Database, one: string, other: string) =>
  tx
    .delete(clientMerges)
    .where(and(betweenThem(one, other), eq(clientMerges.undoneAt, clientMerges.createdAt)));

export const endMerge = (tx: Database, id: string, at: Date) =>
  tx.update(clientMerges).set({ undoneAt: at }).where(eq(clientMerges.id, id));
