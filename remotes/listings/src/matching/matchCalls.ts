import { type CallOptions, get, query, write } from '@portico/client';
import type {
  ClientWishes,
  ClientWishesBody,
  MatchedClientPage,
  MatchedClientsBody,
  MatchedPropertiesBody,
  MatchedProperty,
  Page,
} from '@portico/contracts';

/** The reader's own listings with how many of their clients each suits. */
export const searchMatchedProperties = (body: MatchedPropertiesBody, options?: CallOptions) =>
  query<Page<MatchedProperty>>('/matching/properties/search', body, options);

/** The reader's clients whom a listing suits, the best first. */
export const searchMatchedClients = (body: MatchedClientsBody, options?: CallOptions) =>
  query<MatchedClientPage>('/matching/clients/search', body, options);

const wishesOf = (clientId: string) => `/matching/clients/${encodeURIComponent(clientId)}/wishes`;

/** The wishes of one of the reader's own clients. */
export const readWishes = (clientId: string, options?: CallOptions) =>
  get<ClientWishes>(wishesOf(clientId), undefined, options);

/** Returns the client with their new wishes. */
export const changeWishes = (clientId: string, body: ClientWishesBody) =>
  write<ClientWishes>('PUT', wishesOf(clientId), body);
