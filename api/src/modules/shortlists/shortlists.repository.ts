import type { ShortlistAnswer, TextByLanguage } from '@portico/contracts';
import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import {
  agents,
  brokerages,
  clients,
  listings,
  people,
  shortlistHomes,
  shortlists,
} from '../../db/schema/index.ts';
import { isKept } from '../../match-rule/wishes.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

/** Homes that anybody may be shown: published, and not for members only. */
export const isForVisitors = sql`${listings.isInNetwork} and ${listings.listingType} = 'Manual'`;

/** The home's title while the condition holds; after that the one it had when the agent shared it. */
export const titleSeenIf = (condition: SQL | PgColumn) =>
  sql<TextByLanguage>`case when ${condition} then ${listings.title} else ${shortlistHomes.title} end`;

export function readHomesToShow(db: Database, listingIds: readonly string[]) {
  return db
    .select({ id: listings.id, title: listings.title, isForVisitors: sql<boolean>`${isForVisitors}` })
    .from(listings)
    .where(and(inArray(listings.id, [...listingIds]), eq(listings.isInNetwork, true)));
}

type Home = Pick<typeof shortlistHomes.$inferInsert, 'listingId' | 'title'>;
type NewShortlist = Omit<typeof shortlists.$inferInsert, 'id'> & { homes: readonly Home[] };

/** Returns the new id. */
export async function insertShortlist(tx: Database, { homes, ...values }: NewShortlist): Promise<string> {
  const [row] = await tx.insert(shortlists).values(values).returning({ id: shortlists.id });
  if (!row) throw new Error('an insert answered no row');
  await tx
    .insert(shortlistHomes)
    .values(homes.map((home, position) => ({ ...home, shortlistId: row.id, position })));
  return row.id;
}

const columns = {
  _id: shortlists.id,
  client: { _id: clients.id, fullName: clients.fullName, email: clients.email },
  message: shortlists.message,
  createdAt: shortlists.createdAt,
  expiresAt: shortlists.expiresAt,
  openedAt: shortlists.openedAt,
  revokedAt: shortlists.revokedAt,
};

const ofKeptClient = and(eq(clients.id, shortlists.clientId), isKept);

/** Without those of deleted clients; a client who is restored within thirty days has theirs again. */
export async function readShortlists(
  db: Database,
  asked: { agentId: string; clientId?: string | undefined; id?: string },
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
) {
  const condition = and(
    eq(shortlists.agentId, asked.agentId),
    asked.clientId === undefined ? undefined : eq(shortlists.clientId, asked.clientId),
    asked.id === undefined ? undefined : eq(shortlists.id, asked.id),
  );
  const rows = await db
    .select(columns)
    .from(shortlists)
    .innerJoin(clients, ofKeptClient)
    .where(condition)
    .orderBy(desc(shortlists.createdAt), desc(shortlists.id))
    .limit(limit)
    .offset(offset);
  const { counted } = await rowOf<{ counted: number }>(
    db,
    sql`select ${cappedCount(sql`select 1 from ${shortlists} join ${clients} on ${ofKeptClient} where ${condition}`)} as counted`,
  );
  return { rows, counted };
}

export type ShortlistRow = Awaited<ReturnType<typeof readShortlists>>['rows'][number];

export function readHomes(db: Database, shortlistIds: readonly string[]) {
  return db
    .select({
      shortlistId: shortlistHomes.shortlistId,
      listingId: shortlistHomes.listingId,
      title: titleSeenIf(listings.isInNetwork),
      answer: sql<ShortlistAnswer | null>`${shortlistHomes.answer}`,
      word: shortlistHomes.word,
      answeredAt: shortlistHomes.answeredAt,
    })
    .from(shortlistHomes)
    .innerJoin(listings, eq(listings.id, shortlistHomes.listingId))
    .where(inArray(shortlistHomes.shortlistId, [...shortlistIds]))
    .orderBy(asc(shortlistHomes.position));
}

type Change = Partial<Pick<typeof shortlists.$inferInsert, 'tokenHash' | 'expiresAt' | 'revokedAt'>>;

/** Returns its owner; null for another agent's, and a deleted client's. */
export async function changeShortlist(
  tx: Database,
  agentId: string,
  id: string,
  change: Change,
): Promise<string | null> {
  const [row] = await tx
    .update(shortlists)
    .set(change)
    .from(clients)
    .where(and(eq(shortlists.id, id), eq(shortlists.agentId, agentId), ofKeptClient))
    .returning({ clientId: shortlists.clientId });
  return row?.clientId ?? null;
}

/** Returns its owner; null when it was opened before: only one of two simultaneous devices is the first. */
export async function markOpened(
  tx: Database,
  agentId: string,
  id: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(shortlists)
    .set({ openedAt: now })
    .where(and(eq(shortlists.id, id), eq(shortlists.agentId, agentId), isNull(shortlists.openedAt)))
    .returning({ clientId: shortlists.clientId });
  return row?.clientId ?? null;
}

/** Null for an invalid secret: unknown, expired, withdrawn, or a deleted client's. */
export async function readOpen(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: shortlists.id,
      clientId: shortlists.clientId,
      clientName: clients.fullName,
      clientFirstName: people.firstName,
      agentId: shortlists.agentId,
      message: shortlists.message,
      expiresAt: shortlists.expiresAt,
      openedAt: shortlists.openedAt,
      agent: { personId: agents.personId, fullName: agents.fullName, brokerage: brokerages.name },
    })
    .from(shortlists)
    .innerJoin(clients, ofKeptClient)
    .innerJoin(people, eq(people.id, clients.personId))
    .innerJoin(agents, and(eq(agents.id, shortlists.agentId), eq(agents.isActive, true)))
    .leftJoin(brokerages, eq(brokerages.id, agents.brokerageId))
    .where(
      and(eq(shortlists.tokenHash, tokenHash), isNull(shortlists.revokedAt), gt(shortlists.expiresAt, now)),
    );
  return row ?? null;
}

/** How the client reaches the agent. */
export async function readContact(db: Database, personId: string) {
  const [row] = await db
    .select({ email: people.primaryEmail, phone: people.phone })
    .from(people)
    .where(eq(people.id, personId));
  return row ?? { email: '', phone: null };
}

/** Locked, so that no answer is lost when two devices answer at once. */
export async function writeAnswer(
  tx: Database,
  { shortlistId, listingId }: { shortlistId: string; listingId: string },
  said: { answer: ShortlistAnswer; word: string; answeredAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(shortlistHomes)
    .set(said)
    .where(and(eq(shortlistHomes.shortlistId, shortlistId), eq(shortlistHomes.listingId, listingId)))
    .returning({ id: shortlistHomes.listingId });
  return rows.length > 0;
}
