import type { EventAnswer } from '@portico/contracts';
import { asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { events } from '../../db/schema/index.ts';
import { cappedCount, type PageWindow } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

/** Seats taken, answers that wait, and what this person has answered. */
const selectEvents = (db: Database, personId: string) =>
  db
    .select({
      event: events,
      // Written out: in a select of one table Drizzle names columns without their table, and both have an `id`.
      attendingCount: sql<number>`(select coalesce(sum(1 + taken.guests), 0)::int from event_attendance taken
        where taken.event_id = events.id and taken.state = 'yes')`,
      waitingCount: sql<number>`(select count(*)::int from event_attendance waiting
        where waiting.event_id = events.id and waiting.state = 'waiting')`,
      answer: sql<EventAnswer | null>`(select json_build_object('state', own.state, 'guests', own.guests, 'place',
          case when own.state = 'waiting' then (select count(*)::int from event_attendance other
            where other.event_id = own.event_id and other.state = 'waiting' and other.turn <= own.turn) end)
        from event_attendance own where own.event_id = events.id and own.person_id = ${personId})`,
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
