import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  accounts,
  agents,
  clients,
  eventAttendance,
  eventInvitations,
  events,
  isLiveClient,
} from '../../db/schema/index.ts';
import { nameCondition } from '../../support/nameSearch.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';

const ofAgent = (agentId: string) => and(eq(clients.agentId, agentId), isLiveClient);

export async function readClient(db: Database, agentId: string, id: string) {
  const [row] = await db
    .select({ id: clients.id, fullName: clients.fullName, email: clients.email })
    .from(clients)
    .where(and(ofAgent(agentId), eq(clients.id, id)));
  return row ?? null;
}

/** The inviting agent, and the language of their Portico. */
export async function readInviter(db: Database, agentId: string) {
  const [row] = await db
    .select({ fullName: agents.fullName, language: accounts.language })
    .from(agents)
    .leftJoin(accounts, eq(accounts.personId, agents.personId))
    .where(eq(agents.id, agentId));
  if (!row) throw new Error(`agent ${agentId} vanished while they invited somebody`);
  return row;
}

type Values = Pick<
  typeof eventInvitations.$inferInsert,
  'eventId' | 'agentId' | 'clientId' | 'email' | 'message' | 'tokenHash' | 'createdAt'
>;

/** One invitation for a client and an event: sent again it has a new link and no answer, and the old link ends. */
export async function writeInvitation(db: Database, values: Values): Promise<string> {
  const { email, message, tokenHash, createdAt } = values;
  const [row] = await db
    .insert(eventInvitations)
    .values(values)
    .onConflictDoUpdate({
      target: [eventInvitations.eventId, eventInvitations.clientId],
      set: { email, message, tokenHash, createdAt, revokedAt: null, openedAt: null, declinedAt: null },
    })
    .returning({ id: eventInvitations.id });
  if (!row) throw new Error('The invitation that was just written has no id.');
  return row.id;
}

export async function readOwn(db: Database, agentId: string, id: string) {
  const [row] = await db
    .select({ id: eventInvitations.id, eventId: eventInvitations.eventId })
    .from(eventInvitations)
    .where(and(eq(eventInvitations.agentId, agentId), eq(eventInvitations.id, id)));
  return row ?? null;
}

/** Seats that the agent's clients have, or wait for, at the event; without those of the client. */
export async function countSeatsOfOthers(
  db: Database,
  { eventId, agentId, clientId }: { eventId: string; agentId: string; clientId: string },
): Promise<number> {
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(1 + ${eventAttendance.guests}), 0)::int` })
    .from(eventAttendance)
    .innerJoin(eventInvitations, eq(eventInvitations.id, eventAttendance.invitationId))
    .where(
      and(
        eq(eventAttendance.eventId, eventId),
        eq(eventInvitations.agentId, agentId),
        ne(eventInvitations.clientId, clientId),
      ),
    );
  return row?.seats ?? 0;
}

export async function changeInvitation(
  db: Database,
  id: string,
  values: Partial<typeof eventInvitations.$inferInsert>,
): Promise<void> {
  await db.update(eventInvitations).set(values).where(eq(eventInvitations.id, id));
}

/** Null for an unknown or withdrawn secret, and for one of a client whom the agent no longer has. */
export async function readOpen(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      id: eventInvitations.id,
      eventId: eventInvitations.eventId,
      message: eventInvitations.message,
      openedAt: eventInvitations.openedAt,
      declinedAt: eventInvitations.declinedAt,
      clientId: clients.id,
      clientName: clients.fullName,
      agentId: agents.id,
      agentName: agents.fullName,
      agentPersonId: agents.personId,
    })
    .from(eventInvitations)
    .innerJoin(clients, eq(clients.id, eventInvitations.clientId))
    .innerJoin(agents, and(eq(agents.id, eventInvitations.agentId), eq(agents.isActive, true)))
    .where(and(eq(eventInvitations.tokenHash, tokenHash), isNull(eventInvitations.revokedAt), isLiveClient));
  return row ?? null;
}

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof readOpen>>>;

const named = (agentId: string, q: string | undefined) =>
  and(ofAgent(agentId), nameCondition(clients.searchName, q)?.indexed);

/** An agent's clients by name, those with invitations first. */
export function readClients(
  db: Database,
  agentId: string,
  q: string | undefined,
  { limit, offset }: PageWindow,
) {
  const isInvited = sql`exists (select 1 from event_invitations asked where asked.client_id = clients.id)`;
  return db
    .select({ _id: clients.id, fullName: clients.fullName, email: clients.email })
    .from(clients)
    .where(named(agentId, q))
    .orderBy(desc(isInvited), asc(clients.nameOrder), asc(clients.id))
    .limit(limit)
    .offset(offset);
}

export const countClients = (db: Database, agentId: string, q: string | undefined): Promise<number> =>
  readCount(db, sql`select 1 from ${clients} where ${named(agentId, q)}`);

export const readInvitations = (db: Database, agentId: string, clientIds: readonly string[]) =>
  db
    .select({
      invitation: eventInvitations,
      event: events,
      state: eventAttendance.state,
      guests: eventAttendance.guests,
    })
    .from(eventInvitations)
    .innerJoin(events, eq(events.id, eventInvitations.eventId))
    .leftJoin(eventAttendance, eq(eventAttendance.invitationId, eventInvitations.id))
    .where(and(eq(eventInvitations.agentId, agentId), inArray(eventInvitations.clientId, [...clientIds])))
    .orderBy(asc(events.startsAt), asc(eventInvitations.id));

export type InvitationRow = Awaited<ReturnType<typeof readInvitations>>[number];
