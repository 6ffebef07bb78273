import { type CallOptions, download, get } from '@portico/client';
import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from '@portico/contracts';

export const getAudit = (filter: AuditQuery, options?: CallOptions) =>
  get<AuditPage>('/audit', filter, options);

/** The actions that occur in the log. */
export const getAuditActions = (options?: CallOptions) => get<string[]>('/audit/actions', undefined, options);

/** Every entry of the filter, however many. */
export async function downloadAudit(filter: AuditFilter): Promise<AuditEntry[]> {
  const lines = await (await download('/audit/export.jsonl', filter)).text();
  return lines.split('\n').flatMap((line) => (line ? [JSON.parse(line) as AuditEntry] : []));
}
