import { type CallOptions, get, query, write } from '@portico/client';
import type {
  ClientDifferentBody,
  ClientEvent,
  ClientHomeBody,
  ClientMergeBody,
  ClientMerged,
  ClientProfile,
  ClientRow,
  ClientTask,
  ClientTaskBody,
  MatchedHomePage,
  WishPlace,
  WishPlacesBody,
} from '@portico/contracts';
import { clientEventsAtOnce } from '@portico/contracts/lists';

const at = (id: string, ...parts: string[]) =>
  ['/clients', ...[id, ...parts].map(encodeURIComponent)].join('/');

/** The newest first; `before` is the id of the last one of the page before. */
export async function getHistory(id: string, before: string | undefined, options?: CallOptions) {
  const docs = await get<ClientEvent[]>(at(id, 'history'), before ? { before } : undefined, options);
  return { docs, next: docs.length < clientEventsAtOnce ? null : String(docs.at(-1)?._id) };
}

export const addTask = (id: string, body: ClientTaskBody) => write<ClientTask>('POST', at(id, 'tasks'), body);

export const changeTask = (id: string, taskId: string, body: ClientTaskBody) =>
  write<ClientTask>('PUT', at(id, 'tasks', taskId), body);

export const removeTask = (id: string, taskId: string) => write<null>('DELETE', at(id, 'tasks', taskId));

export const putHome = (id: string, listingId: string, body: ClientHomeBody) =>
  write<null>('PUT', at(id, 'homes', listingId), body);

export const removeHome = (id: string, listingId: string) =>
  write<null>('DELETE', at(id, 'homes', listingId));

/** The homes that suit the client best. */
export const getBestHomes = (clientId: string, limit: number, options?: CallOptions) =>
  query<MatchedHomePage>('/matching/homes/search', { clientId, limit }, options);

/** The agent's other clients who may be the same person. */
export const getAlike = (id: string, options?: CallOptions) =>
  get<ClientRow[]>(at(id, 'alike'), undefined, options);

/** Two people are not offered again; returns others who may be the same person. */
export const setDifferent = (id: string, body: ClientDifferentBody) =>
  write<ClientRow[]>('PUT', at(id, 'different'), body);

export const mergeClients = (id: string, body: ClientMergeBody) =>
  write<ClientMerged>('POST', at(id, 'merge'), body);

/** Refuses with CONFLICT when it was undone already. */
export const undoMerge = (mergeId: string) =>
  write<ClientProfile>('POST', `/clients/merges/${encodeURIComponent(mergeId)}/undo`);

/** The cities with homes of the network inside an area, those with most homes first. */
export const searchWishPlaces = (body: WishPlacesBody) => query<WishPlace[]>('/clients/places/search', body);
