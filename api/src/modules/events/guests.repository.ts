import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, clients, eventAttendance, eventInvitations, events, people } from '../../db/schema/index.ts';
import { readCount } from '../../support/paging.ts';

type Filter = { eventId: string; state?: 'yes' | 'waiting' | undefined };

const conditionOf = ({ eventId, state }: Filter) =>
  and(eq(eventAttendance.eventId, eventId), state ? eq(eventAttendance.state, state) : undefined);

/** The people who come and who wait, in the order of their answers. */
export const readGuests = (
  db: Database,
  filter: Filter,
  { limit, offset = 0, after = 0 }: { limit: number; offset?: number; after?: number },
) =>
  db
    .select({
      _id: eventAttendance.id,
      fullName: sql<string>`coalesce(${people.fullName}, ${clients.fullName})`,
      email: sql<string>`coalesce(${people.primaryEmail}, ${eventInvitations.email})`,
      isClient: sql<boolean>`${eventAttendance.invitationId} is not null`,
      invitedBy: sql<string | null>`(select full_name from people inviter
        where inviter.id = ${agents.personId})`,
      state: eventAttendance.state,
      guests: eventAttendance.guests,
      turn: eventAttendance.turn,
      createdAt: eventAttendance.createdAt,
    })
    .from(eventAttendance)
    .leftJoin(people, eq(people.id, eventAttendance.personId))
    .leftJoin(eventInvitations, eq(eventInvitations.id, eventAttendance.invitationId))
    .leftJoin(clients, eq(clients.id, eventInvitations.clientId))
    .leftJoin(agents, eq(agents.id, eventInvitations.agentId))
    .where(and(conditionOf(filter), gt(eventAttendance.turn, after)))
    .orderBy(asc(eventAttendance.turn))
    .limit(limit)
    .offset(offset);

export type GuestRow = Awaited<ReturnType<typeof readGuests>>[number];

export const countGuests = (db: Database, filter: Filter): Promise<number> =>
  readCount(db, sql`select 1 from ${eventAttendance} where ${conditionOf(filter)}`);

/** The address of the event's page; null where there is no such event. */
export async function readSlug(db: Database, eventId: string): Promise<string | null> {
  const [row] = await db.select({ slug: events.slug }).from(events).where(eq(events.id, eventId));
  return row?.slug ?? null;
}
