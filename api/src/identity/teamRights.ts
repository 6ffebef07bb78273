import { ApiProblem } from '../support/apiProblem.ts';
import type { Caller } from './callers.ts';
import type { TeamRow } from './teams.repository.ts';

/** The lead, the billing admins and staff (B §6). */
export const mayManage = (team: TeamRow, { agentId, personId, flags }: Caller): boolean =>
  flags.isStaff || team.leadAgentId === agentId || team.billingAdmins.includes(personId);

/** Throws FORBIDDEN; NOT_FOUND only to staff, because nobody else learns which ids exist. */
export function requireManager(team: TeamRow | null, caller: Caller): asserts team is TeamRow {
  if (!team) throw new ApiProblem(caller.flags.isStaff ? 'NOT_FOUND' : 'FORBIDDEN');
  if (!mayManage(team, caller)) throw new ApiProblem('FORBIDDEN');
}
