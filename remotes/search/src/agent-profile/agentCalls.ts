import { type CallOptions, get, write } from '@portico/client';
import type { AgentLetterBody, AgentProfile } from '@portico/contracts';

const one = (id: string) => `/agents/${encodeURIComponent(id)}`;

/** Reading a profile records the view for "who viewed me". */
export const getAgent = (id: string, options?: CallOptions) => get<AgentProfile>(one(id), undefined, options);

/** A letter by mail; the agent's reply goes to the writer's own address. */
export const writeToAgent = (id: string, body: AgentLetterBody) =>
  write<null>('POST', `${one(id)}/letters`, body);

/** Adds an agent to the reader's people, or takes them off. */
export const setAgentSaved = (id: string, isSaved: boolean) =>
  write<null>(isSaved ? 'PUT' : 'DELETE', `${one(id)}/saved`);
