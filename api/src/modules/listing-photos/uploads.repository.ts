import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listingUploads } from '../../db/schema/index.ts';

export type UploadRow = typeof listingUploads.$inferSelect;

export type NewUpload = typeof listingUploads.$inferInsert;

export const insertUploads = (db: Database, rows: NewUpload[]) => db.insert(listingUploads).values(rows);

export async function readUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(listingUploads).where(eq(listingUploads.id, id));
  return row ?? null;
}

/**
 * True if the caller now has the work: nobody else has it, or the process that had it has been gone since `abandoned`.
 */
export async function claimUpload(db: Database, id: string, now: Date, abandoned: Date): Promise<boolean> {
  const isFree = or(
    eq(listingUploads.state, 'signed'),
    and(eq(listingUploads.state, 'working'), lt(listingUploads.workingSince, abandoned)),
  );
  const claimed = await db
    .update(listingUploads)
    .set({ state: 'working', workingSince: now })
    .where(and(eq(listingUploads.id, id), isFree))
    .returning({ id: listingUploads.id });
  return claimed.length > 0;
}

type Outcome = Pick<UploadRow, 'state'> &
  Partial<Pick<UploadRow, 'reason' | 'fault' | 'width' | 'height' | 'readyAt'>>;

/** Stores the result of the work; false if the upload was removed in the meantime. */
export async function settleUpload(db: Database, id: string, outcome: Outcome): Promise<boolean> {
  const settled = await db
    .update(listingUploads)
    .set({ ...outcome, workingSince: null })
    .where(and(eq(listingUploads.id, id), eq(listingUploads.state, 'working')))
    .returning({ id: listingUploads.id });
  return settled.length > 0;
}

type Removable = { photoId: string; agentId: string };
const removable = { photoId: listingUploads.id, agentId: listingUploads.agentId };
/** Keeps listings from taking the upload. Its files are deleted before its row, so a failed removal is retried. */
const givenUp = { state: 'refused', fault: 'PHOTO_REMOVED', reason: 'This photo was removed' } as const;

/** Null if a listing shows the upload. */
export async function giveUpUpload(db: Database, id: string): Promise<Removable | null> {
  const [row] = await db
    .update(listingUploads)
    .set(givenUp)
    .where(and(eq(listingUploads.id, id), eq(listingUploads.uses, 0)))
    .returning(removable);
  return row ?? null;
}

/**
 * Gives up uploads that no listing has shown for a long time. A ready one stays while a draft names it: all drafts are
 * read once, and only for uploads that are due.
 */
export function giveUpUnused(
  db: Database,
  { notReadySince, readySince, most }: { notReadySince: Date; readySince: Date; most: number },
): Promise<Removable[]> {
  const due = sql`
    with late as materialized (
      select id, state = 'ready' as is_ready from listing_uploads
      where uses = 0 and unused_since < ${notReadySince.toISOString()}
        and (state <> 'ready' or unused_since < ${readySince.toISOString()})),
    drafted as materialized (
      select distinct (found.photo)[1] as id
      from listing_drafts, regexp_matches(content::text, 'listings/[0-9a-f-]{36}/([0-9a-f-]{36})', 'g') found (photo)
      where exists (select from late where is_ready))
    select id from late where not is_ready or id::text not in (select id from drafted) order by id limit ${most}`;
  return db
    .update(listingUploads)
    .set(givenUp)
    .where(and(sql`${listingUploads.id} in (${due})`, eq(listingUploads.uses, 0)))
    .returning(removable);
}

export const deleteUploadRow = (db: Database, id: string) =>
  db.delete(listingUploads).where(and(eq(listingUploads.id, id), eq(listingUploads.state, 'refused')));
