import { type CallOptions, get } from '@portico/client';
import type { AgentProfile } from '@portico/contracts';

/** Reading a profile records the view for "who viewed me". */
export const getAgent = (id: string, options?: CallOptions) =>
  get<AgentProfile>(`/agents/${encodeURIComponent(id)}`, undefined, options);
