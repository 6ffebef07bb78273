import { type CallOptions, download, get, write } from '@portico/client';
import type {
  ClientBoard,
  ClientBody,
  ClientChangeBody,
  ClientExportQuery,
  ClientFilter,
  ClientPlaceBody,
  ClientProfile,
  ClientQuery,
  ClientRow,
  Page,
} from '@portico/contracts';

const at = (id: string) => `/clients/${encodeURIComponent(id)}`;

export const getClients = (query: ClientQuery, options?: CallOptions) =>
  get<Page<ClientRow>>('/clients', query, options);

export const getBoard = (filter: ClientFilter, options?: CallOptions) =>
  get<ClientBoard>('/clients/board', filter, options);

/** Refuses with CLIENT_EXISTS when the e-mail address, or the phone number and the name, are another client's. */
export const addClient = (body: ClientBody) => write<ClientRow>('POST', '/clients', body);

export const getClient = (id: string, options?: CallOptions) =>
  get<ClientProfile>(at(id), undefined, options);

/** Refuses with CONFLICT when there is a newer version, and with CLIENT_EXISTS. */
export const changeClient = (id: string, body: ClientChangeBody) => write<ClientProfile>('PUT', at(id), body);

export const placeClient = (id: string, body: ClientPlaceBody) =>
  write<ClientRow>('PUT', `${at(id)}/place`, body);

/** `active` also brings a deleted client back. */
export const setClientState = (id: string, state: 'active' | 'archived') =>
  write<ClientRow>('PUT', `${at(id)}/state`, { state });

export const deleteClient = (id: string) => write<null>('DELETE', at(id));

/** All clients of the filter as CSV; `mark` begins the file with the mark by which Excel knows UTF-8. */
export const downloadClients = (query: ClientExportQuery) => download('/clients/export.csv', query);
