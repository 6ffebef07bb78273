import { type CallOptions, get } from '@portico/client';
import type { EditedSummary, Page, ReportPage } from '@portico/contracts';

/** Drafts that were never published, or are scheduled. */
export const getDrafts = (state: 'draft' | 'scheduled', page: number, options?: CallOptions) =>
  get<Page<EditedSummary>>('/cms/articles', { state, page }, options);

/** The reports that wait for a decision; one is read, for how many there are. */
export const getOpenReports = (options?: CallOptions) =>
  get<ReportPage>('/content-reports', { state: 'open', limit: 1 }, options);
