import type { ListingInquiry, TextByLanguage } from '@portico/contracts';
import { and, asc, desc, eq, gte, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, listingAgents, listingInquiries, listings, people } from '../../db/schema/index.ts';
import { hasBlocked, isBlockedBetween } from '../../identity/threadRightsSql.ts';
import type { CardReader } from '../../listings-read/listingCards.ts';
import { type Editor, ownedBy } from '../../listings-read/listingScope.ts';

const mostShown = 200;

export async function readTitle(db: Database, id: string): Promise<TextByLanguage> {
  const [row] = await db.select({ title: listings.title }).from(listings).where(eq(listings.id, id));
  if (!row) throw new Error('the listing went while it was being asked about');
  return row.title;
}

type Asker = Pick<CardReader, 'personId' | 'isStaff'>;

/** The listing's agents in its order, whether the agent has blocked the asker, and the asker the agent. Staff ask everybody. */
export function readAgents(db: Database, listingId: string, asker: Asker) {
  return db
    .select({
      personId: agents.personId,
      fullName: agents.fullName,
      isBlocked: hasBlocked(agents.personId, asker.personId),
      isAvoided: asker.isStaff ? sql<boolean>`false` : hasBlocked(asker.personId, agents.personId),
    })
    .from(listingAgents)
    .innerJoin(agents, eq(agents.id, listingAgents.agentId))
    .where(eq(listingAgents.listingId, listingId))
    .orderBy(asc(listingAgents.position), asc(agents.id));
}

type NewInquiry = { listingId: string; personId: string; message: string; createdAt: Date };

export async function insertInquiry(transaction: Database, inquiry: NewInquiry): Promise<string> {
  const [row] = await transaction
    .insert(listingInquiries)
    .values(inquiry)
    .returning({ id: listingInquiries.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

/**
 * The newest first. Staff see none from before the listing was published, when only its team could ask. Its agents see
 * none from people they are blocked from.
 */
export async function readInquiries(
  db: Database,
  listingId: string,
  reader: Editor,
  readerPersonId: string,
): Promise<ListingInquiry[]> {
  const rows = await db
    .select({
      _id: listingInquiries.id,
      createdAt: listingInquiries.createdAt,
      message: listingInquiries.message,
      person: {
        _id: people.id,
        agentId: agents.id,
        fullName: people.fullName,
        photoURL: people.photoUrl,
        email: people.primaryEmail,
      },
    })
    .from(listingInquiries)
    .innerJoin(listings, eq(listings.id, listingInquiries.listingId))
    .innerJoin(people, eq(people.id, listingInquiries.personId))
    .leftJoin(agents, eq(agents.personId, people.id))
    .where(
      and(
        eq(listingInquiries.listingId, listingId),
        or(gte(listingInquiries.createdAt, listings.dateListed), ownedBy(reader)),
        reader.isStaff ? undefined : not(isBlockedBetween(readerPersonId, sql`${listingInquiries.personId}`)),
      ),
    )
    .orderBy(desc(listingInquiries.createdAt), desc(listingInquiries.id))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
