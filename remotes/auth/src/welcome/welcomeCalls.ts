import { type CallOptions, get } from '@portico/client';
import type { Welcome } from '@portico/contracts';

/** The person whom a welcome link invited; `err` when the link is no longer valid. */
export const getWelcome = (id: string, options?: CallOptions) =>
  get<Welcome>(`/user/welcome/${encodeURIComponent(id)}`, undefined, options);
