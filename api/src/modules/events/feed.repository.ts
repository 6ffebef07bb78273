import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { calendarFeeds, eventAttendance, events } from '../../db/schema/index.ts';

export async function readFeed(db: Database, personId: string) {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.personId, personId));
  return row ?? null;
}

/** One feed for a person: a new address ends the earlier one. */
export async function writeFeed(db: Database, personId: string, tokenHash: string, createdAt: Date) {
  const values = { tokenHash, createdAt, readAt: null };
  await db
    .insert(calendarFeeds)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: values });
}

export async function deleteFeed(db: Database, personId: string): Promise<boolean> {
  const rows = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.personId, personId))
    .returning({ personId: calendarFeeds.personId });
  return rows.length > 0;
}

/** Whose feed a secret opens, or null; notes that it was read. */
export async function openFeed(db: Database, tokenHash: string, readAt: Date): Promise<string | null> {
  const [row] = await db
    .update(calendarFeeds)
    .set({ readAt })
    .where(eq(calendarFeeds.tokenHash, tokenHash))
    .returning({ personId: calendarFeeds.personId });
  return row?.personId ?? null;
}

/** The events for which somebody has a seat: upcoming ones, and those since `since`, so that a calendar keeps them. */
export async function readOwnEvents(db: Database, personId: string, since: Date) {
  const rows = await db
    .select({ event: events })
    .from(eventAttendance)
    .innerJoin(events, eq(events.id, eventAttendance.eventId))
    .where(
      and(
        eq(eventAttendance.personId, personId),
        gt(events.endsAt, since),

        eq(eventAttendance.state, 'yes'),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map(({ event }) => event);
}
