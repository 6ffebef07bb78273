import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { eventAttendance, events } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

const selectEvents = (db: Database, personId: string) =>
  db
    .select({
      event: events,
      attendingCount: sql<number>`(select count(*)::int from ${eventAttendance}
        where ${eventAttendance.eventId} = ${events.id})`,
      isAttending: sql<boolean>`exists (select 1 from ${eventAttendance}
        where ${eventAttendance.eventId} = ${events.id} and ${eventAttendance.personId} = ${personId})`,
    })
    .from(events);

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
export type EventTime = 'upcoming' | 'past';

/** An event counts as upcoming until it ends. */
const isAt = (when: EventTime, now: Date) =>
  when === 'upcoming' ? gte(events.endsAt, now) : lt(events.endsAt, now);

/** Upcoming events: the next one first. Past events: the latest one first. */
export function readEvents(
  db: Database,
  personId: string,
  when: EventTime,
  now: Date,
  { limit, offset }: PageWindow,
): Promise<EventRow[]> {
  const order =
    when === 'upcoming' ? [asc(events.startsAt), asc(events.id)] : [desc(events.startsAt), desc(events.id)];
  return selectEvents(db, personId)
    .where(isAt(when, now))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countEvents(db: Database, when: EventTime, now: Date): Promise<number> {
  const found = sql`select 1 from ${events} where ${isAt(when, now)}`;
  const { counted } = await rowOf<{ counted: number }>(db, sql`select ${cappedCount(found)} as counted`);
  return counted;
}

/** Reads an event that the caller has locked, so it must exist. */
export async function readEvent(db: Database, personId: string, id: string): Promise<EventRow> {
  const [row] = await selectEvents(db, personId).where(eq(events.id, id));
  if (!row) throw new Error(`event ${id} vanished while it was locked`);
  return row;
}

/** Locks the event until the transaction ends: anyone else who wants a seat waits, and then counts again. */
export async function lockEvent(db: Database, id: string) {
  const [row] = await db
    .select({ capacity: events.capacity, endsAt: events.endsAt })
    .from(events)
    .where(eq(events.id, id))
    .for('update');
  return row ?? null;
}

export async function countAttending(db: Database, eventId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(eventAttendance)
    .where(eq(eventAttendance.eventId, eventId));
  return row?.n ?? 0;
}

const seatOf = (eventId: string, personId: string) =>
  and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.personId, personId));

export async function isAttending(db: Database, eventId: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ eventId: eventAttendance.eventId })
    .from(eventAttendance)
    .where(seatOf(eventId, personId));
  return rows.length > 0;
}

export async function insertAttendance(db: Database, eventId: string, personId: string, createdAt: Date) {
  await db.insert(eventAttendance).values({ eventId, personId, createdAt });
}

export async function deleteAttendance(db: Database, eventId: string, personId: string) {
  await db.delete(eventAttendance).where(seatOf(eventId, personId));
}
