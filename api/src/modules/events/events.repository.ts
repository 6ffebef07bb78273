import type { EventAnswer, EventsQuery } from '@portico/contracts';
import { and, asc, desc, eq, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { events } from '../../db/schema/index.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';

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

/** Stands in for a caller without an account. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export type EventFilter = Pick<EventsQuery, 'slug' | 'when' | 'from' | 'to' | 'kind' | 'only'> & {
  personId: string;
  now: Date;
};

/**
 * An event counts as upcoming until it ends; days are those of its own place. A specific event can be read at any time.
 */
function timeOf({ slug, when = 'upcoming', from, to, now }: EventFilter): SQL | undefined {
  if (slug !== undefined) return eq(events.slug, slug);
  if (!from && !to) return when === 'upcoming' ? gte(events.endsAt, now) : lt(events.endsAt, now);
  return and(
    from ? gte(events.localEnd, `${from}T00:00`) : undefined,
    to ? lte(events.localStart, `${to}T23:59`) : undefined,
  );
}

const conditionOf = (filter: EventFilter) =>
  and(
    timeOf(filter),
    filter.kind ? eq(events.kind, filter.kind) : undefined,
    filter.only
      ? sql`exists (select 1 from event_attendance own
          where own.event_id = ${events}.id and own.person_id = ${filter.personId})`
      : undefined,
  );

/** Upcoming events with the next one first; past ones with the latest first. */
export function readEvents(
  db: Database,
  filter: EventFilter,
  { limit, offset }: PageWindow,
): Promise<EventRow[]> {
  const isBackwards = filter.when === 'past' && !filter.from && !filter.to;
  const order = isBackwards
    ? [desc(events.startsAt), desc(events.id)]
    : [asc(events.startsAt), asc(events.id)];
  return selectEvents(db, filter.personId)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export const countEvents = (db: Database, filter: EventFilter): Promise<number> =>
  readCount(db, sql`select 1 from ${events} where ${conditionOf(filter)}`);

export const countCanceled = (db: Database, filter: EventFilter): Promise<number> =>
  readCount(db, sql`select 1 from ${events} where ${and(conditionOf(filter), isNotNull(events.canceledAt))}`);

export async function findEvent(db: Database, personId: string, id: string): Promise<EventRow | null> {
  const [row] = await selectEvents(db, personId).where(eq(events.id, id));
  return row ?? null;
}

/** Reads an event that the caller has locked, so it must exist. */
export async function readEvent(db: Database, personId: string, id: string): Promise<EventRow> {
  const row = await findEvent(db, personId, id);
  if (!row) throw new Error(`event ${id} vanished while it was locked`);
  return row;
}
