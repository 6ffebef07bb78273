import type { EnquiriesQuery } from '@portico/contracts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { partnerEnquiries, partnerTexts, people } from '../../db/schema/index.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';

export async function readEnquiry(db: Database, id: string) {
  const [row] = await db.select().from(partnerEnquiries).where(eq(partnerEnquiries.id, id));
  return row ?? null;
}

/** If two with the same id arrive at once, the first is kept: both are the same letter. */
export const insertEnquiry = (db: Database, row: typeof partnerEnquiries.$inferInsert) =>
  db.insert(partnerEnquiries).values(row).onConflictDoNothing();

const ofPartner = (partner: string | undefined): SQL =>
  partner === undefined ? sql`true` : eq(partnerEnquiries.partnerId, partner);

/** The newest first, with the partner's English name. */
export function readEnquiries(db: Database, { partner }: EnquiriesQuery, window: PageWindow) {
  return db
    .select({
      _id: partnerEnquiries.id,
      partnerId: partnerEnquiries.partnerId,
      partnerName: partnerTexts.name,
      offerTitle: partnerEnquiries.offerTitle,
      personId: partnerEnquiries.personId,
      personName: people.fullName,
      personEmail: people.primaryEmail,
      message: partnerEnquiries.message,
      answerBy: partnerEnquiries.answerBy,
      phone: partnerEnquiries.phone,
      threadId: partnerEnquiries.threadId,
      reference: partnerEnquiries.reference,
      createdAt: partnerEnquiries.createdAt,
    })
    .from(partnerEnquiries)
    .innerJoin(people, eq(people.id, partnerEnquiries.personId))
    .innerJoin(
      partnerTexts,
      and(eq(partnerTexts.partnerId, partnerEnquiries.partnerId), eq(partnerTexts.language, 'en')),
    )
    .where(ofPartner(partner))
    .orderBy(desc(partnerEnquiries.createdAt), desc(partnerEnquiries.id))
    .limit(window.limit)
    .offset(window.offset);
}

export const countEnquiries = (db: Database, { partner }: EnquiriesQuery): Promise<number> =>
  readCount(db, sql`select 1 from ${partnerEnquiries} where ${ofPartner(partner)}`);
