import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, subscriptions, teamMembers, teams } from '../db/schema/index.ts';

export async function readTeamOf(db: Database, agentId: string) {
  const [row] = await db
    .select({ _id: teams.id, name: teams.name, leadAgentId: teams.leadAgentId })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teamMembers.agentId, agentId));
  return row ?? null;
}

/** The lead comes first, then the others by name. */
export async function readMemberIds(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ id: agents.id })
    .from(teamMembers)
    .innerJoin(agents, eq(agents.id, teamMembers.agentId))
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(sql`${agents.id} = ${teams.leadAgentId} desc`, asc(agents.searchName), asc(agents.id));
  return rows.map((row) => row.id);
}

export async function doesAgentExist(db: Database, agentId: string): Promise<boolean> {
  const rows = await db.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId));
  return rows.length > 0;
}

export type TeamRow = { _id: string; name: string; leadAgentId: string; billingAdmins: readonly string[] };

/** A team with its billing admins and the person who pays, who comes first: without a subscription that is the lead. */
export async function readTeam(db: Database, teamId: string): Promise<TeamRow | null> {
  const newest = db
    .select({ billingAdmins: subscriptions.billingAdmins })
    .from(subscriptions)
    .where(eq(subscriptions.teamId, teamId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  const [[team], [billed]] = await Promise.all([
    db
      .select({ _id: teams.id, name: teams.name, leadAgentId: teams.leadAgentId, lead: agents.personId })
      .from(teams)
      .innerJoin(agents, eq(agents.id, teams.leadAgentId))
      .where(eq(teams.id, teamId)),
    newest,
  ]);
  if (!team) return null;
  const { lead, ...row } = team;
  return { ...row, billingAdmins: billed?.billingAdmins ?? [lead] };
}
