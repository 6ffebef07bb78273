import type { TeamPerson } from '@portico/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, agents, people, subscriptions, teamMembers, teams } from '../../db/schema/index.ts';
import type { TeamRow } from '../../identity/teams.repository.ts';

/** The lead first, then by name. */
export async function readTeamPeople(db: Database, team: TeamRow): Promise<TeamPerson[]> {
  const rows = await db
    .select({
      agentId: agents.id,
      personId: people.id,
      fullName: people.fullName,
      email: people.primaryEmail,
      photoUrl: people.photoUrl,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(agents, eq(agents.id, teamMembers.agentId))
    .innerJoin(people, eq(people.id, agents.personId))
    .where(eq(teamMembers.teamId, team._id))
    .orderBy(sql`${agents.id} = ${team.leadAgentId}::uuid desc`, asc(agents.searchName), asc(agents.id));
  const [admin, backup] = team.billingAdmins;
  const roleOf = (personId: string) => {
    if (personId === admin) return 'admin' as const;
    return personId === backup ? ('backup' as const) : null;
  };
  return rows.map((row) => ({
    ...row,
    isLead: row.agentId === team.leadAgentId,
    billing: roleOf(row.personId),
    joinedAt: row.joinedAt.toISOString(),
  }));
}

/** The addresses and languages of these people, without those whose account is closed. */
export const readReaders = (db: Database, personIds: readonly string[]) =>
  db
    .select({
      personId: people.id,
      name: people.fullName,
      to: people.primaryEmail,
      firstName: people.firstName,
      language: accounts.language,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(and(inArray(people.id, [...personIds]), eq(accounts.isActive, true)));

export async function readTeamIdOf(db: Database, agentId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.agentId, agentId));
  return row?.id ?? null;
}

/** Locks the team until the transaction ends: changes of its people and of who pays come one after the other. */
export async function lockTeam(tx: Database, teamId: string): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
}

/** Locks the team somebody belongs to; null for nobody's, and where they left it while this waited. */
export async function lockTeamOf(tx: Database, agentId: string): Promise<string | null> {
  const teamId = await readTeamIdOf(tx, agentId);
  if (!teamId) return null;
  await lockTeam(tx, teamId);
  return (await readTeamIdOf(tx, agentId)) === teamId ? teamId : null;
}

export async function insertTeam(db: Database, name: string, leadAgentId: string): Promise<string> {
  const [row] = await db.insert(teams).values({ name, leadAgentId }).returning({ id: teams.id });
  if (!row) throw new Error('a team was not written');
  await db.insert(teamMembers).values({ teamId: row.id, agentId: leadAgentId });
  return row.id;
}

/** False for a person who belongs to a team already. */
export async function addMember(db: Database, teamId: string, agentId: string): Promise<boolean> {
  const added = await db
    .insert(teamMembers)
    .values({ teamId, agentId })
    .onConflictDoNothing()
    .returning({ id: teamMembers.agentId });
  return added.length > 0;
}

export async function removeMember(db: Database, agentId: string): Promise<void> {
  await db.delete(teamMembers).where(eq(teamMembers.agentId, agentId));
}

/** From now on the payment provider must be told how many people the team has. */
export async function markSeatsChanged(db: Database, teamId: string, at: Date): Promise<void> {
  await db.update(teams).set({ seatsChangedAt: at }).where(eq(teams.id, teamId));
}

export async function setBillingAdmins(db: Database, teamId: string, admins: string[]): Promise<void> {
  await db.update(subscriptions).set({ billingAdmins: admins }).where(eq(subscriptions.teamId, teamId));
}
