import { type CallOptions, get } from '@portico/client';
import type { EditedSummary, Page, ReportPage } from '@portico/contracts';

/** What was begun and never published, or is published on a day to come. */
export const getDrafts = (state: 'draft' | 'scheduled', page: number, options?: CallOptions) =>
  get<Page<EditedSummary>>('/cms/articles', { state, page }, options);

/** The reports that wait for a decision; one is read, for how many there are. */
export const getOpenReports = (options?: CallOptions) =>
  get<ReportPage>('/content-reports', { state: 'open', limit: 1 }, options);
