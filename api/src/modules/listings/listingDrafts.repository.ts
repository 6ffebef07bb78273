import { type ListingDraft, type ListingDraftSummary, largestListingDraftBytes } from '@portico/contracts';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listingDrafts } from '../../db/schema/index.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** Nobody has more forms open; beyond this number the oldest draft is deleted. */
const mostDrafts = 50;
const keptDays = 60;
const dayMs = 24 * 60 * 60_000;

const { personId: draftOwner, key: draftKey } = listingDrafts;
const isOf = (personId: string, key: string) => and(eq(draftOwner, personId), eq(draftKey, key));

export async function listDrafts(db: Database, personId: string): Promise<ListingDraftSummary[]> {
  const rows = await db
    .select({ key: draftKey, updatedAt: listingDrafts.updatedAt })
    .from(listingDrafts)
    .where(eq(draftOwner, personId))
    .orderBy(desc(listingDrafts.updatedAt), draftKey);
  return rows.map(({ key, updatedAt }) => ({ key, updatedAt: updatedAt.toISOString() }));
}

export async function readDraft(
  db: Database,
  personId: string,
  key: string,
): Promise<Omit<ListingDraft, 'pictures'>> {
  const [row] = await db.select().from(listingDrafts).where(isOf(personId, key));
  if (!row) throw new ApiProblem('NOT_FOUND');
  return { key, content: row.content, updatedAt: row.updatedAt.toISOString() };
}

type Draft = { personId: string; key: string; content: unknown };

/** Throws TOO_LARGE beyond `largestListingDraftBytes` of JSON. */
export async function keepDraft(db: Database, draft: Draft, now: Date): Promise<ListingDraftSummary> {
  const { personId, key, content } = draft;
  if (Buffer.byteLength(JSON.stringify(content)) > largestListingDraftBytes)
    throw new ApiProblem('TOO_LARGE');
  await db.transaction(async (transaction) => {
    await transaction
      .insert(listingDrafts)
      .values({ ...draft, updatedAt: now })
      .onConflictDoUpdate({
        target: [draftOwner, draftKey],
        set: { content: sql`excluded.content`, updatedAt: now },
      });
    const newest = transaction
      .select({ key: draftKey })
      .from(listingDrafts)
      .where(eq(draftOwner, personId))
      .orderBy(desc(listingDrafts.updatedAt), draftKey)
      .limit(mostDrafts);
    await transaction
      .delete(listingDrafts)
      .where(and(eq(draftOwner, personId), notInArray(draftKey, newest)));
  });
  return { key, updatedAt: now.toISOString() };
}

/** Deleting a missing draft is no error: the form was saved in another tab. */
export async function dropDraft(db: Database, personId: string, key: string): Promise<void> {
  await db.delete(listingDrafts).where(isOf(personId, key));
}

/** Deletes drafts that nobody came back to. */
export async function forgetDraftsBefore(db: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - keptDays * dayMs);
  await db.delete(listingDrafts).where(lt(listingDrafts.updatedAt, longAgo));
}
