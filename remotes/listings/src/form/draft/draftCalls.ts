import { type CallOptions, get, write, writeOnLeaving } from '@portico/client';
import type { ListingDraft, ListingDraftSummary } from '@portico/contracts';

const draftPath = (key: string) => `/listings/drafts/${encodeURIComponent(key)}`;

export const listListingDrafts = (options?: CallOptions) =>
  get<ListingDraftSummary[]>('/listings/drafts', undefined, options);

/** Throws NOT_FOUND when no draft is kept under the key. */
export const getListingDraft = (key: string, options?: CallOptions) =>
  get<ListingDraft>(draftPath(key), undefined, options);

export const saveListingDraft = (key: string, content: unknown) =>
  write<ListingDraftSummary>('PUT', draftPath(key), { content });

export const deleteListingDraft = (key: string) => write<null>('DELETE', draftPath(key));

/** Saves the last second's typing while the page closes. */
export const saveListingDraftOnLeaving = (key: string, content: unknown) =>
  writeOnLeaving('PUT', draftPath(key), { content });
