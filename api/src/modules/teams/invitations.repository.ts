import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people, subscriptions, teamInvitations, teams } from '../../db/schema/index.ts';

const isOpen = (now: Date) => and(isNull(teamInvitations.answeredAt), gt(teamInvitations.expiresAt, now));

export function readInvitations(db: Database, teamId: string, now: Date) {
  return db
    .select({
      _id: teamInvitations.id,
      email: teamInvitations.email,
      createdAt: teamInvitations.createdAt,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), isOpen(now)))
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id));
}

/** Since when the team owes a payment; null where nothing is due. */
export async function readOwesSince(db: Database, teamId: string): Promise<Date | null> {
  const [newest] = await db
    .select({ status: subscriptions.status, since: subscriptions.pastDueSince })
    .from(subscriptions)
    .where(and(eq(subscriptions.teamId, teamId), ne(subscriptions.status, 'Expired')))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return newest?.status === 'PastDue' ? newest.since : null;
}

/** The invitations for an address. */
export function readOffers(db: Database, email: string, now: Date) {
  return db
    .select({
      _id: teamInvitations.id,
      teamName: teams.name,
      leadName: agents.fullName,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .innerJoin(agents, eq(agents.id, teams.leadAgentId))
    .where(and(eq(teamInvitations.email, email), isOpen(now)))
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id));
}

/** An open invitation, locked until the transaction ends: two answers come one after the other. */
export async function lockInvitation(tx: Database, id: string, now: Date) {
  const [row] = await tx
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), isOpen(now)))
    .for('update');
  return row ?? null;
}

/** Inviting the same address again extends the invitation, and keeps only one. */
export async function keepInvitation(
  db: Database,
  values: { teamId: string; email: string; invitedByPersonId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { createdAt, expiresAt, invitedByPersonId } = values;
  await db
    .insert(teamInvitations)
    .values(values)
    .onConflictDoUpdate({
      target: [teamInvitations.teamId, teamInvitations.email],
      targetWhere: isNull(teamInvitations.answeredAt),
      set: { createdAt, expiresAt, invitedByPersonId },
    });
}

export async function setAnswer(
  db: Database,
  id: string,
  answer: 'accepted' | 'declined' | 'withdrawn',
  at: Date,
): Promise<void> {
  await db.update(teamInvitations).set({ answer, answeredAt: at }).where(eq(teamInvitations.id, id));
}

/** The address a person signs in with, and their name. */
export async function readAddress(db: Database, personId: string) {
  const [row] = await db
    .select({ email: accounts.email, fullName: people.fullName, firstName: people.firstName })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(eq(accounts.personId, personId));
  return row ?? null;
}

export async function readByEmail(db: Database, email: string) {
  const [row] = await db
    .select({ firstName: people.firstName, agentId: agents.id, language: accounts.language })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(agents, eq(agents.personId, people.id))
    .where(eq(accounts.email, email));
  return row ?? null;
}
