import type { AgentCard } from '@portico/contracts';
import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { keptStatement } from '../../db/prepared.ts';
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
import { hasBlocked } from '../../identity/threadRightsSql.ts';
import {
  anyReader,
  type CardReader,
  cardColumns,
  type ReaderKind,
  readerKindOf,
  type StatementReader,
} from '../../listings-read/listingCards.ts';
import { editableBy, readableBy } from '../../listings-read/listingScope.ts';
import { matchCount } from '../matching/index.ts';

/** The development of a unit. While it is archived, only people who may change the unit see it. */
const parent = alias(listings, 'parent');
const agentBrokerage = alias(brokerages, 'agent_brokerage');

/** Whether the reader has blocked the agent, whom they are then offered no way to reach. Staff reach everybody. */
const isAvoided = ({ personId, isStaff }: StatementReader) =>
  isStaff ? sql`false` : hasBlocked(sql`${personId}`, agents.personId);

/** The listing's agents, in their order. */
const agentCardsFor = (reader: StatementReader) => sql<AgentCard[]>`(
  select coalesce(json_agg(json_build_object('_id', ${agents.id}, 'personId', ${agents.personId},
      'fullName', ${agents.fullName}, 'photoURL', ${people.photoUrl},
      'phone', case when not ${isAvoided(reader)} then ${people.phone} end, 'isBlocked', ${isAvoided(reader)},
      'brokerageName', ${agentBrokerage.name}, 'city', ${agents.city})
    order by ${listingAgents.position}, ${agents.id}), '[]'::json)
  from ${listingAgents}
  join ${agents} on ${agents.id} = ${listingAgents.agentId}
  join ${people} on ${people.id} = ${agents.personId}
  left join ${brokerages} "agent_brokerage" on ${agentBrokerage.id} = ${agents.brokerageId}
  where ${listingAgents.listingId} = ${listings.id})`;

/** The ids of its lifestyles, in the order of their names; a name that no longer exists has no id. */
const lifestyleIds = sql<string[]>`array(
  select ${tags.id} from unnest(${listings.lifestyleNames}) with ordinality named(name, position)
  join ${tags} on ${tags.name} = named.name
  join ${tagCategories} on ${tagCategories.id} = ${tags.categoryId} and ${tagCategories.name} = 'Lifestyle'
  order by named.position)`;

/** Only readers who may edit the listing get the number of views. */
const viewsFor = (reader: StatementReader) => sql<number | null>`case when ${editableBy(reader)} then (
  select coalesce(sum(${listingViews.views}), 0)::int from ${listingViews}
  where ${listingViews.listingId} = ${listings.id}) end`;

/** A reader of the page; `hasClients` says whether they may have clients (A §6), whom a listing can suit. */
export type DetailReader = CardReader & { hasClients: boolean };

type DetailKind = ReaderKind & { hasClients: boolean };

function selectDetail(db: Database, kind: DetailKind) {
  const reader = anyReader(kind);
  const { agentId } = reader;
  return db
    .select({
      ...cardColumns(reader),
      ownerAgentId: listings.ownerAgentId,
      pictures: listings.pictures,
      description: listings.description,
      listingUrl: listings.listingUrl,
      mlsId: listings.mlsId,
      tagNotes: listings.tagNotes,
      floorPlan: listings.floorPlan,
      termsVersion: listings.termsVersion,
      parent: { _id: parent.id, title: parent.title },
      agentCards: agentCardsFor(reader),
      lifestyleIds,
      viewsCount: viewsFor(reader),
      matchCount: agentId && kind.hasClients ? matchCount(agentId) : sql<number | null>`null::int`,
    })
    .from(listings)
    .leftJoin(brokerages, eq(brokerages.id, listings.brokerageId))
    .leftJoin(
      parent,
      and(eq(parent.id, listings.parentListingId), or(parent.isInNetwork, editableBy(reader))),
    )
    .where(and(eq(listings.id, sql.placeholder('id')), readableBy(reader)));
}

export type DetailRow = Awaited<ReturnType<typeof selectDetail>>[number];

const sendDetail = keptStatement(selectDetail);

/** Null for an unknown listing, and for one the reader may not see: the answers are the same. */
export async function readListing(db: Database, id: string, reader: DetailReader): Promise<DetailRow | null> {
  const kind = { ...readerKindOf(reader), hasClients: reader.hasClients };
  const [row] = await sendDetail(db, kind, { ...reader, id });
  return row ?? null;
}
