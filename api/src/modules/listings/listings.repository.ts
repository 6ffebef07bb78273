import type { AgentCard } from '@portico/contracts';
import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, brokerages, listingAgents, listings, matches, people } from '../../db/schema/index.ts';
import { type IdPage, readIdPage, type TextCondition } from '../../support/idPage.ts';
import type { PageWindow } from '../../support/paging.ts';
import { cardColumns } from './listingCards.ts';
import type { ListingOrder } from './listingOrder.ts';
import { type Reader, visibleTo } from './listingScope.ts';

export type ListingQuery = {
  /** Conditions that exclude each other; a listing meets one of them. */
  branches: SQL[];
  conditions: SQL[];
  text: TextCondition | null;
  isNarrowed: boolean;
};

export function readListingIds(
  db: Database,
  { branches, conditions, text, isNarrowed }: ListingQuery,
  order: ListingOrder,
  window: PageWindow,
): Promise<IdPage> {
  return readIdPage(db, {
    from: listings,
    id: sql`${listings.id}`,
    branches: branches.map((branch) => sql.join([branch, ...conditions], sql` and `)),
    text,
    isNarrowed,
    ...order,
    window,
  });
}

const selectDetail = (db: Database) =>
  db
    .select({
      ...cardColumns,
      description: listings.description,
      dateAvailable: listings.dateAvailable,
      listingUrl: listings.listingUrl,
      mlsId: listings.mlsId,
      lifestyleNames: listings.lifestyleNames,
    })
    .from(listings)
    .leftJoin(brokerages, eq(brokerages.id, listings.brokerageId));

export type DetailRow = Awaited<ReturnType<typeof selectDetail>>[number];

/** Null for a listing that isn't there, and for one the reader may not see: nobody can tell which. */
export async function readListing(db: Database, id: string, reader: Reader): Promise<DetailRow | null> {
  const [row] = await selectDetail(db).where(and(eq(listings.id, id), visibleTo(reader)));
  return row ?? null;
}

export function readAgentCards(db: Database, listingId: string): Promise<AgentCard[]> {
  return db
    .select({
      _id: agents.id,
      personId: agents.personId,
      fullName: agents.fullName,
      photoURL: people.photoUrl,
      phone: people.phone,
      brokerageName: brokerages.name,
      city: agents.city,
    })
    .from(listingAgents)
    .innerJoin(agents, eq(agents.id, listingAgents.agentId))
    .innerJoin(people, eq(people.id, agents.personId))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(eq(listingAgents.listingId, listingId))
    .orderBy(asc(listingAgents.position), asc(agents.id));
}

/** How many of the agent's clients the listing suits; a client who said no counts no more. */
export async function countMatches(db: Database, listingId: string, agentId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(matches)
    .where(
      and(eq(matches.listingId, listingId), eq(matches.agentId, agentId), ne(matches.status, 'rejected')),
    );
  return row?.n ?? 0;
}
