import type { AgentCard } from '@portico/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import {
  agents,
  brokerages,
  listingAgents,
  listings,
  listingViews,
  people,
  tagCategories,
  tags,
} from '../../db/schema/index.ts';
import { type CardReader, cardColumns } from '../../listings-read/listingCards.ts';
import { readableBy } from '../../listings-read/listingScope.ts';

const parent = alias(listings, 'parent');

const selectDetail = (db: Database, reader: CardReader) =>
  db
    .select({
      ...cardColumns(reader),
      ownerAgentId: listings.ownerAgentId,
      description: listings.description,
      listingUrl: listings.listingUrl,
      mlsId: listings.mlsId,
      tagNotes: listings.tagNotes,
      floorPlan: listings.floorPlan,
      termsVersion: listings.termsVersion,
      parent: { _id: parent.id, title: parent.title },
    })
    .from(listings)
    .leftJoin(brokerages, eq(brokerages.id, listings.brokerageId))
    .leftJoin(parent, eq(parent.id, listings.parentListingId));

export type DetailRow = Awaited<ReturnType<typeof selectDetail>>[number];

/** Null for a listing that isn't there, and for one the reader may not see: nobody can tell which. */
export async function readListing(db: Database, id: string, reader: CardReader): Promise<DetailRow | null> {
  const [row] = await selectDetail(db, reader).where(and(eq(listings.id, id), readableBy(reader)));
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

export async function countViews(db: Database, listingId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${listingViews.views}), 0)::int` })
    .from(listingViews)
    .where(eq(listingViews.listingId, listingId));
  return row?.n ?? 0;
}

/** The ids of lifestyles by name, in the order of the names. */
export async function readLifestyleIds(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .innerJoin(tagCategories, eq(tagCategories.id, tags.categoryId))
    .where(and(eq(tagCategories.name, 'Lifestyle'), inArray(tags.name, [...names])));
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return names.flatMap((name) => ids.get(name) ?? []);
}
