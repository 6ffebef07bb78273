import type { MyTeam } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../identity/callers.ts';
import { doesAgentExist, readMemberIds, readTeamOf } from '../../identity/teams.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { readSummaries } from '../agent-directory/index.ts';

export function createTeams(db: Database) {
  /** The agent's team, for everybody in it and for staff. */
  async function teamOf(agentId: string, { agentId: ownId, flags }: Caller): Promise<MyTeam> {
    if (!flags.isStaff && ownId === null) throw new ApiProblem('FORBIDDEN');
    const team = await readTeamOf(db, agentId);
    const memberIds = team ? await readMemberIds(db, team._id) : [];
    const isTheirs = agentId === ownId || (ownId !== null && memberIds.includes(ownId));
    if (!isTheirs && !flags.isStaff) throw new ApiProblem('FORBIDDEN');
    if (!team && !(await doesAgentExist(db, agentId))) throw new ApiProblem('NOT_FOUND');
    return { team, agents: await readSummaries(db, memberIds) };
  }

  return { teamOf };
}
