import type { MyTeam } from '@portico/contracts';
import { type CallOptions, get } from '../send.ts';

/** Everybody in the agent's team, the lead first; nobody for an agent of no team. */
export const getMyTeam = (agentId: string, options?: CallOptions) =>
  get<MyTeam>(`/teams/myTeam/${encodeURIComponent(agentId)}`, undefined, options);
