import { type CallOptions, query } from '@portico/client';
import type { AgentMap, AgentMapBody, AgentSearchBody, AgentSummary, Page } from '@portico/contracts';

export const searchAgents = (body: AgentSearchBody, options?: CallOptions) =>
  query<Page<AgentSummary>>('/agents/search', body, options);

/** The same agents counted by place; its `total` is exact, however many there are. */
export const readAgentMap = (body: AgentMapBody, options?: CallOptions) =>
  query<AgentMap>('/agents/map', body, options);
