import { type CallOptions, query, write } from '@portico/client';
import type { VisitList, VisitorSettings, VisitorSettingsBody } from '@portico/contracts';

export const searchVisits = (before: string | undefined, limit: number, options?: CallOptions) =>
  query<VisitList>('/agents/visitors/search', { limit, ...(before && { before }) }, options);

export const changeVisitorSettings = (body: VisitorSettingsBody) =>
  write<VisitorSettings>('PUT', '/agents/visitors/settings', body);
