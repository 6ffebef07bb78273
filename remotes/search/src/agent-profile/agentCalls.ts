import { type CallOptions, get, write } from '@portico/client';
import type { AgentProfile } from '@portico/contracts';

const one = (id: string) => `/agents/${encodeURIComponent(id)}`;

/** Reading a profile records the view for "who viewed me". */
export const getAgent = (id: string, options?: CallOptions) => get<AgentProfile>(one(id), undefined, options);

/** Adds an agent to the reader's people, or takes them off. */
export const setAgentSaved = (id: string, isSaved: boolean) =>
  write<null>(isSaved ? 'PUT' : 'DELETE', `${one(id)}/saved`);
