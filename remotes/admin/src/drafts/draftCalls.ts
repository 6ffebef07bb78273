import { type CallOptions, get } from '@portico/client';
import type { EditedSummary, EventDraftSummary, Page, ReportPage } from '@portico/contracts';

/** Articles that were never published, and changes of others that were not. */
export const getDrafts = (page: number, options?: CallOptions) =>
  get<Page<EditedSummary>>('/cms/articles', { isUnpublished: true, page }, options);

/** The first articles that are scheduled. */
export const getScheduled = (options?: CallOptions) =>
  get<Page<EditedSummary>>('/cms/articles', { state: 'scheduled', page: 1 }, options);

/** Events that were begun or are being changed, newest first. */
export const getEventDrafts = (page: number, options?: CallOptions) =>
  get<Page<EventDraftSummary>>('/events/drafts', { page }, options);

/** The reports that wait for a decision; one is read, for how many there are. */
export const getOpenReports = (options?: CallOptions) =>
  get<ReportPage>('/content-reports', { state: 'open', limit: 1 }, options);
