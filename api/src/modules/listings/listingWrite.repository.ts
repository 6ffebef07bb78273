import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, clients, currencies, listingAgents, listings } from '../../db/schema/index.ts';
import { type Editor, editableBy, readableBy, teamOf } from '../../listings-read/listingScope.ts';
import { rowOf } from '../../support/rows.ts';
import type { StoredListing } from './listingColumns.ts';

/** Locks the listing until the transaction ends; null if there is none. The result says what the editor may do. */
export async function lockListing(transaction: Database, id: string, editor: Editor) {
  const [row] = await transaction
    .select({
      listing: listings,
      isReadable: sql<boolean>`${readableBy(editor)}`,
      canEdit: sql<boolean>`${editableBy(editor)}`,
    })
    .from(listings)
    .where(eq(listings.id, id))
    .for('update');
  return row ?? null;
}

export async function readAgentIds(db: Database, listingId: string): Promise<string[]> {
  const rows = await db
    .select({ agentId: listingAgents.agentId })
    .from(listingAgents)
    .where(eq(listingAgents.listingId, listingId))
    .orderBy(asc(listingAgents.position), asc(listingAgents.agentId));
  return rows.map((row) => row.agentId);
}

/** The agent who owns the listing or will own it. */
export async function readOwner(db: Database, agentId: string) {
  const [row] = await db
    .select({ agentId: agents.id, personId: agents.personId, brokerageId: agents.brokerageId })
    .from(agents)
    .where(eq(agents.id, agentId));
  return row ?? null;
}

export type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

/** The ids of the agent and everybody in their team. */
export async function readTeamIds(db: Database, agentId: string): Promise<string[]> {
  const { ids } = await rowOf<{ ids: string[] }>(db, sql`select to_json(${teamOf(agentId)}) as ids`);
  return ids;
}

/** Whether the agent has accepted this version of the listing terms with another listing. */
export async function hasAcceptedTerms(db: Database, agentId: string, version: number): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.ownerAgentId, agentId), eq(listings.termsVersion, version)))
    .limit(1);
  return rows.length > 0;
}

export async function readRate(db: Database, code: string): Promise<number | null> {
  const [row] = await db
    .select({ usdPerUnit: currencies.usdPerUnit })
    .from(currencies)
    .where(eq(currencies.code, code));
  return row?.usdPerUnit ?? null;
}

export async function isClientOf(db: Database, agentId: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.personId, personId)))
    .limit(1);
  return rows.length > 0;
}

/** Whether this is a development to which the editor may add units. */
export async function isOwnDevelopment(db: Database, id: string, editor: Editor): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), listings.isDevelopment, editableBy(editor)));
  return rows.length > 0;
}

export async function hasUnits(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.parentListingId, id))
    .limit(1);
  return rows.length > 0;
}

export type NewListing = typeof listings.$inferInsert & { id: string };
export type ListingChanges = Partial<Omit<StoredListing, 'id' | 'version'>>;

export async function insertListing(transaction: Database, listing: NewListing): Promise<void> {
  await transaction.insert(listings).values(listing);
}

export async function updateListing(
  transaction: Database,
  id: string,
  changes: ListingChanges,
  now: Date,
): Promise<void> {
  await transaction
    .update(listings)
    .set({ ...changes, version: sql`${listings.version} + 1`, updatedAt: now })
    .where(eq(listings.id, id));
}

export async function replaceAgents(
  transaction: Database,
  listingId: string,
  agentIds: readonly string[],
): Promise<void> {
  await transaction.delete(listingAgents).where(eq(listingAgents.listingId, listingId));
  const rows = agentIds.map((agentId, position) => ({ listingId, agentId, position }));
  await transaction.insert(listingAgents).values(rows);
}
