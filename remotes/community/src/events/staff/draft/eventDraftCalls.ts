import { type CallOptions, get, write, writeOnLeaving } from '@portico/client';
import type {
  EventDraft,
  EventDraftBody,
  EventDraftSummary,
  EventDraftsQuery,
  NewEventDraftBody,
  Page,
} from '@portico/contracts';

const drafts = '/events/drafts';
const pathOf = (id: string) => `${drafts}/${encodeURIComponent(id)}`;

export const listEventDrafts = (query: EventDraftsQuery, options?: CallOptions) =>
  get<Page<EventDraftSummary>>(drafts, query, options);

/** Throws NOT_FOUND for a draft that was used or discarded. */
export const getEventDraft = (id: string, options?: CallOptions) =>
  get<EventDraft>(pathOf(id), undefined, options);

/** CONFLICT brings the draft that the event has already. */
export const beginEventDraft = (body: NewEventDraftBody) => write<EventDraft>('POST', drafts, body);

/** CONFLICT brings the draft as it is now. */
export const keepEventDraft = (id: string, body: EventDraftBody) =>
  write<EventDraft>('PUT', pathOf(id), body);

export const discardEventDraft = (id: string, version: number) =>
  write<null>('DELETE', pathOf(id), { version });

/** Save the last second's typing while the form goes. */
export const beginEventDraftOnLeaving = (body: NewEventDraftBody) => writeOnLeaving('POST', drafts, body);
export const keepEventDraftOnLeaving = (id: string, body: EventDraftBody) =>
  writeOnLeaving('PUT', pathOf(id), body);
