import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, teamMembers, teams } from '../db/schema/index.ts';

export async function readTeamOf(db: Database, agentId: string) {
  const [row] = await db
    .select({ _id: teams.id, name: teams.name, leadAgentId: teams.leadAgentId })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teamMembers.agentId, agentId));
  return row ?? null;
}

/** The lead first, then by name. */
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
