import { type CallOptions, query } from '@portico/client';
import type { ClientSearchBody, ClientSummary, Page } from '@portico/contracts';

/** Finds only the caller's own clients; empty for admins (B §6). */
export const searchClients = (body: ClientSearchBody, options?: CallOptions) =>
  query<Page<ClientSummary>>('/agentClients/search', body, options);
