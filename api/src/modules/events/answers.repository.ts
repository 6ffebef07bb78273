import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  clients,
  eventAttendance,
  eventInvitations,
  events,
  people,
} from '../../db/schema/index.ts';
import { seatsUpTo } from '../../support/seatsUpToSql.ts';

/** Locks the event until the transaction ends: others who want a seat wait, and then count again. */
export async function lockEvent(db: Database, id: string) {
  const [row] = await db.select().from(events).where(eq(events.id, id)).for('update');
  return row ?? null;
}

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

/** The owner of the answer: a member, or a client who was invited. */
export type Answerer = { personId: string } | { invitationId: string };

const isOf = (eventId: string, who: Answerer) =>
  and(
    eq(eventAttendance.eventId, eventId),
    'personId' in who
      ? eq(eventAttendance.personId, who.personId)
      : eq(eventAttendance.invitationId, who.invitationId),
  );

export async function readAnswer(db: Database, eventId: string, who: Answerer) {
  const [row] = await db.select().from(eventAttendance).where(isOf(eventId, who));
  return row ?? null;
}

export async function countSeatsTaken(db: Database, eventId: string): Promise<number> {
  const [row] = await db
    .select({ taken: sql<number>`coalesce(sum(1 + ${eventAttendance.guests}), 0)::int` })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.state, 'yes')));
  return row?.taken ?? 0;
}

/** What a waiting answer and those before it need; null for one that no longer waits. */
export async function countSeatsUpTo(
  db: Database,
  eventId: string,
  answerId: string,
): Promise<number | null> {
  const waits = [eq(eventAttendance.eventId, eventId), eq(eventAttendance.state, 'waiting')];
  const [row] = await db
    .select({ seats: seatsUpTo(sql`event_attendance.event_id`, sql`event_attendance.turn`) })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.id, answerId), ...waits));
  return row?.seats ?? null;
}

/** The first of the waiting list, in its order. */
export const readWaiting = (db: Database, eventId: string, most: number) =>
  db
    .select({ id: eventAttendance.id, guests: eventAttendance.guests })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.eventId, eventId), eq(eventAttendance.state, 'waiting')))
    .orderBy(asc(eventAttendance.turn))
    .limit(most);

type Given = { state: 'yes' | 'waiting'; guests: number; createdAt: Date };

export async function insertAnswer(db: Database, eventId: string, who: Answerer, given: Given) {
  await db.insert(eventAttendance).values({ eventId, ...who, ...given });
}

export async function changeGuests(db: Database, id: string, guests: number): Promise<void> {
  await db.update(eventAttendance).set({ guests }).where(eq(eventAttendance.id, id));
}

export async function deleteAnswer(db: Database, eventId: string, who: Answerer): Promise<void> {
  await db.delete(eventAttendance).where(isOf(eventId, who));
}

export async function giveSeats(db: Database, ids: readonly string[], promotedAt: Date): Promise<void> {
  await db
    .update(eventAttendance)
    .set({ state: 'yes', promotedAt })
    .where(inArray(eventAttendance.id, [...ids]));
}

/**
 * Where mails about an answer go: to the member, or to the client at the invited address, in the language of their
 * agent.
 */
export const readRecipients = (
  db: Database,
  eventId: string,
  whose: { ids?: readonly string[]; state?: 'waiting' },
) =>
  db
    .select({
      answerId: eventAttendance.id,
      guests: eventAttendance.guests,
      state: eventAttendance.state,
      /** Null for an invited client. */
      personId: eventAttendance.personId,
      to: sql<string>`coalesce(${people.primaryEmail}, ${eventInvitations.email})`,
      firstName: sql<string>`coalesce(${people.firstName}, ${clients.fullName})`,
      language: accounts.language,
    })
    .from(eventAttendance)
    .leftJoin(people, eq(people.id, eventAttendance.personId))
    .leftJoin(eventInvitations, eq(eventInvitations.id, eventAttendance.invitationId))
    .leftJoin(clients, eq(clients.id, eventInvitations.clientId))
    .leftJoin(agents, eq(agents.id, eventInvitations.agentId))
    .leftJoin(
      accounts,
      or(eq(accounts.personId, eventAttendance.personId), eq(accounts.personId, agents.personId)),
    )
    .where(
      and(
        eq(eventAttendance.eventId, eventId),
        whose.ids ? inArray(eventAttendance.id, [...whose.ids]) : undefined,
        whose.state ? eq(eventAttendance.state, whose.state) : undefined,
      ),
    )
    .orderBy(asc(eventAttendance.turn));

export type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];
