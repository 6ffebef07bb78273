import { type CallOptions, query } from '@portico/client';
import type { AgentSearchBody, AgentSummary, Page } from '@portico/contracts';

export const searchAgents = (body: AgentSearchBody, options?: CallOptions) =>
  query<Page<AgentSummary>>('/agents/search', body, options);
