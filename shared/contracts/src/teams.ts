import { type Static, Type } from 'typebox';
import { Id, nullable, strict } from './base.ts';
import { AgentSummary } from './search.ts';

export const TeamParams = strict({ agentId: Id });
export type TeamParams = Static<typeof TeamParams>;

/**
 * GET /teams/myTeam/{agentId} (A §7): everybody in the agent's team, the lead first; empty for an agent without a team.
 */
export const MyTeam = Type.Object({
  team: nullable(Type.Object({ _id: Id, name: Type.String(), leadAgentId: Id })),
  agents: Type.Array(AgentSummary),
});
export type MyTeam = Static<typeof MyTeam>;

/**
 * GET /chat/getUserToken (A §7): every tab of a session gets the same token, so that no tab reloads because of another.
 */
export const ChatToken = Type.Object({ token: Type.String() });
export type ChatToken = Static<typeof ChatToken>;
