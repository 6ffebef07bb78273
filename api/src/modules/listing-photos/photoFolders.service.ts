import type { AppContext } from '../../apiModule.ts';
import type { Caller } from '../../identity/callers.ts';
import { doesAgentExist, readMemberIds, readTeamOf } from '../../identity/teams.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';

/** Whose photos somebody may add and change: their own, those of their team, and for staff everybody's. */
export function createPhotoFolders({ db }: Pick<AppContext, 'db'>) {
  async function mayUse(agentId: string, { agentId: ownId, flags }: Caller): Promise<boolean> {
    if (flags.isStaff || agentId === ownId) return true;
    const team = ownId && (await readTeamOf(db, ownId));
    return team ? (await readMemberIds(db, team._id)).includes(agentId) : false;
  }

  /** The agent whose folder gets the photos. Agents are no secret, so another agent's folder is FORBIDDEN. */
  async function folderOf(asked: string | undefined, caller: Caller): Promise<string> {
    const agentId = asked ?? caller.agentId;
    if (!agentId) throw new ApiProblem('INVALID_INPUT', { fields: { agentId: 'REQUIRED' } });
    if (!(await mayUse(agentId, caller))) throw new ApiProblem('FORBIDDEN');
    if (agentId !== caller.agentId && !(await doesAgentExist(db, agentId))) throw new ApiProblem('NOT_FOUND');
    return agentId;
  }

  return { mayUse, folderOf };
}
