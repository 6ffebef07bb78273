import { type CallOptions, download, get } from '@portico/client';
import type { AuditFilter, AuditPage, AuditQuery } from '@portico/contracts';

export const getAudit = (filter: AuditQuery, options?: CallOptions) =>
  get<AuditPage>('/audit', filter, options);

/** The actions that occur in the log. */
export const getAuditActions = (options?: CallOptions) => get<string[]>('/audit/actions', undefined, options);

export const downloadAudit = (filter: AuditFilter) => download('/audit/export.csv', filter);
