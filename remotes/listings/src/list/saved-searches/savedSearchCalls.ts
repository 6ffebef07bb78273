import { type CallOptions, get, write } from '@portico/client';
import type { SavedSearch, SavedSearchBody } from '@portico/contracts';

const path = '/listings/saved-searches';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The reader's own, the latest first. Their mails link to `/properties/list?saved={_id}`. */
export const listSavedSearches = (options?: CallOptions) => get<SavedSearch[]>(path, undefined, options);

/** INVALID_INPUT, with advice in `fields.name`, when there are `mostSavedSearches` already. */
export const createSavedSearch = (body: SavedSearchBody) => write<SavedSearch>('POST', path, body);

export const updateSavedSearch = (id: string, body: SavedSearchBody) =>
  write<SavedSearch>('PUT', pathOf(id), body);

export const deleteSavedSearch = (id: string) => write<null>('DELETE', pathOf(id));
