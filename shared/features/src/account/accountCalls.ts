import { type CallOptions, get, write } from '@portico/client';
import type { AccountDetails, AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';

const person = (personId: string) => `/people/${encodeURIComponent(personId)}`;

/** Members read their own account, staff anyone's. */
export const getAccount = (personId: string, options?: CallOptions) =>
  get<AccountDetails>(`${person(personId)}/account`, undefined, options);

/** Refuses an older `version` with CONFLICT; `current` of the error is then the `AccountDetails` as they are now. */
export const updatePerson = (personId: string, body: PersonUpdateBody) =>
  write<AccountDetails>('PUT', person(personId), body);

/** Updates the professional side; refuses like `updatePerson`. */
export const updateAgent = (agentId: string, body: AgentUpdateBody) =>
  write<AccountDetails>('PUT', `/agents/${encodeURIComponent(agentId)}`, body);
