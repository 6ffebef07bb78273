import { type CallOptions, get } from '@portico/client';
import type { UserDetails } from '@portico/contracts';

const at = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

export const getUser = (personId: string, options?: CallOptions) =>
  get<UserDetails>(`/users/${at(personId)}`, undefined, options);
