import { type CallOptions, get, write } from '@portico/client';
import type { ListingBody, ListingDetail, MyTeam } from '@portico/contracts';

/** The same `key` with the same body makes one listing, however often it is sent. */
export const createListing = (body: ListingBody, key?: string) =>
  write<ListingDetail>('POST', '/listings/', body, key);

/** Everybody in the agent's team, the lead first; empty for an agent without a team. */
export const getMyTeam = (agentId: string, options?: CallOptions) =>
  get<MyTeam>(`/teams/myTeam/${encodeURIComponent(agentId)}`, undefined, options);
