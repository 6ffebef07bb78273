import type { EventDraftsQuery } from '@portico/contracts';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventDrafts, events, people } from '../../../db/schema/index.ts';
import { type PageWindow, readCount } from '../../../support/paging.ts';

type NewDraft = typeof eventDrafts.$inferInsert;

const selectDrafts = (db: Database) =>
  db
    .select({
      draft: eventDrafts,
      eventTitle: events.title,
      changedByName: people.fullName,
    })
    .from(eventDrafts)
    .leftJoin(events, eq(events.id, eventDrafts.eventId))
    .leftJoin(people, eq(people.id, eventDrafts.changedBy));

export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

export async function readDrafts(
  db: Database,
  { only, eventId }: Pick<EventDraftsQuery, 'only' | 'eventId'>,
  { limit, offset }: PageWindow,
) {
  const condition = and(
    only === 'new' ? isNull(eventDrafts.eventId) : undefined,
    eventId === undefined ? undefined : eq(eventDrafts.eventId, eventId),
  );
  const rows = await selectDrafts(db)
    .where(condition)
    .orderBy(desc(eventDrafts.changedAt), desc(eventDrafts.id))
    .limit(limit)
    .offset(offset);
  const counted = await readCount(db, sql`select 1 from ${eventDrafts} where ${condition ?? sql`true`}`);
  return { rows, counted };
}

export async function findDraft(db: Database, id: string): Promise<DraftRow | null> {
  const [row] = await selectDrafts(db).where(eq(eventDrafts.id, id));
  return row ?? null;
}

/** The draft that stands in the way of a new one: the same again, or another of the event. */
export async function findDraftLike(
  db: Database,
  id: string,
  eventId: string | null,
): Promise<DraftRow | null> {
  const isOfEvent = eventId === null ? undefined : eq(eventDrafts.eventId, eventId);
  const [row] = await selectDrafts(db).where(or(eq(eventDrafts.id, id), isOfEvent));
  return row ?? null;
}

/** False where there is a draft with this id, or of this event, already. */
export async function insertDraft(db: Database, draft: NewDraft): Promise<boolean> {
  const rows = await db
    .insert(eventDrafts)
    .values(draft)
    .onConflictDoNothing()
    .returning({ id: eventDrafts.id });
  return rows.length > 0;
}

const hasVersion = (id: string, version: number) =>
  and(eq(eventDrafts.id, id), eq(eventDrafts.version, version));

/** False where the draft is gone, or has another version by now. */
export async function updateDraft(
  db: Database,
  id: string,
  version: number,
  values: Pick<NewDraft, 'fields' | 'changedAt' | 'changedBy'>,
): Promise<boolean> {
  const rows = await db
    .update(eventDrafts)
    .set({ ...values, version: version + 1 })
    .where(hasVersion(id, version))
    .returning({ id: eventDrafts.id });
  return rows.length > 0;
}

/** The deleted draft; null where it is gone, or has another version by now. */
export async function deleteDraft(db: Database, id: string, version: number) {
  const [row] = await db.delete(eventDrafts).where(hasVersion(id, version)).returning();
  return row ?? null;
}

export async function deleteDraftsOf(db: Database, eventId: string): Promise<void> {
  await db.delete(eventDrafts).where(eq(eventDrafts.eventId, eventId));
}
