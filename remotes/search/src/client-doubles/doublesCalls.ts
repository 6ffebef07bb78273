import { type CallOptions, get } from '@portico/client';
import type { ClientPairPage } from '@portico/contracts';

export const getDoubles = (query: Record<string, string | number>, options?: CallOptions) =>
  get<ClientPairPage>('/clients/doubles', query, options);
