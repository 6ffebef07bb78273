import { type CallOptions, get, write } from '@portico/client';
import type { AccountDetails, AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';

const person = (personId: string) => `/people/${encodeURIComponent(personId)}`;

/** One's own account, or anyone's for staff. */
export const getAccount = (personId: string, options?: CallOptions) =>
  get<AccountDetails>(`${person(personId)}/account`, undefined, options);

/** Refuses with CONFLICT when `version` is an older one; `current` of the error is then the `AccountDetails` as they are. */
export const updatePerson = (personId: string, body: PersonUpdateBody) =>
  write<AccountDetails>('PUT', person(personId), body);

/** The same for the professional side. */
export const updateAgent = (agentId: string, body: AgentUpdateBody) =>
  write<AccountDetails>('PUT', `/agents/${encodeURIComponent(agentId)}`, body);
