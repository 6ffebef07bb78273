import { type CallOptions, query } from '@portico/client';
import type { AgentMap, AgentMapBody } from '@portico/contracts';

/** The agents that `searchAgents` finds, counted by place; its `total` is exact, however many there are. */
export const readAgentMap = (body: AgentMapBody, options?: CallOptions) =>
  query<AgentMap>('/agents/map', body, options);
