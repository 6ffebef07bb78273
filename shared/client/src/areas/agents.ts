import type { AgentProfile, AgentSearchBody, AgentSummary, Page } from '@portico/contracts';
import { type CallOptions, get, query } from '../send.ts';

export const searchAgents = (body: AgentSearchBody, options?: CallOptions) =>
  query<Page<AgentSummary>>('/agents/search', body, options);

/** Reading a profile records the view for "who viewed me". */
export const getAgent = (id: string, options?: CallOptions) =>
  get<AgentProfile>(`/agents/${encodeURIComponent(id)}`, undefined, options);
