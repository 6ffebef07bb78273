import { type CallOptions, get } from '@portico/client';
import type { EditedSummary, EventDraftSummary, Page, ReportPage } from '@portico/contracts';

/** Drafts that were never published, or are scheduled. */
export const getDrafts = (state: 'draft' | 'scheduled', page: number, options?: CallOptions) =>
  get<Page<EditedSummary>>('/cms/articles', { state, page }, options);

/** Events that were begun or are being changed, newest first. */
export const getEventDrafts = (page: number, options?: CallOptions) =>
  get<Page<EventDraftSummary>>('/events/drafts', { page }, options);

/** The reports that wait for a decision; one is read, for how many there are. */
export const getOpenReports = (options?: CallOptions) =>
  get<ReportPage>('/content-reports', { state: 'open', limit: 1 }, options);
