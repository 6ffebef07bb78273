import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, subscriptions, teams } from '../db/schema/index.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import type { Caller } from './callers.ts';

export type TeamRow = { _id: string; name: string; leadAgentId: string; billingAdmins: readonly string[] };

/** A team with its billing admins, the one who pays first: without a subscription that is the lead. */
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

/** The lead, the billing admins and staff (B §6). */
export const mayManage = (team: TeamRow, { agentId, personId, flags }: Caller): boolean =>
  flags.isStaff || team.leadAgentId === agentId || team.billingAdmins.includes(personId);

/** Throws FORBIDDEN; NOT_FOUND only to staff, because nobody else learns which ids exist. */
export function requireManager(team: TeamRow | null, caller: Caller): asserts team is TeamRow {
  if (!team) throw new ApiProblem(caller.flags.isStaff ? 'NOT_FOUND' : 'FORBIDDEN');
  if (!mayManage(team, caller)) throw new ApiProblem('FORBIDDEN');
}
