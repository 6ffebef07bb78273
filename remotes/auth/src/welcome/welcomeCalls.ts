import { type CallOptions, get } from '@portico/client';
import type { Welcome } from '@portico/contracts';

/** Whom a welcome link invited; `err` when it leads nowhere any more. */
export const getWelcome = (id: string, options?: CallOptions) =>
  get<Welcome>(`/user/welcome/${encodeURIComponent(id)}`, undefined, options);
