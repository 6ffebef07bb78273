import { type CallOptions, get, write } from '@portico/client';
import type { UserDetails, UserFactsBody } from '@portico/contracts';

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

export const getUser = (personId: string, options?: CallOptions) =>
  get<UserDetails>(`/users/${at(personId)}`, undefined, options);

/** Refuses with EMAIL_TAKEN, and with CONFLICT when the person has changed since `version`. */
export const saveFacts = ({ personId, ...body }: UserFactsBody & { personId: string }) =>
  write<UserDetails>('PUT', `/users/${at(personId)}/facts`, body);
