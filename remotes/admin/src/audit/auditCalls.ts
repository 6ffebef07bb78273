import { ApiError, type CallOptions, get, isApiError, openStream } from '@portico/client';
import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from '@portico/contracts';
import { linesOf } from './linesOf.ts';

export const getAudit = (filter: AuditQuery, options?: CallOptions) =>
  get<AuditPage>('/audit', filter, options);

/** The actions that occur in the log. */
export const getAuditActions = (options?: CallOptions) => get<string[]>('/audit/actions', undefined, options);

/** As long as for other files: the whole log is much longer than a page of it. */
const exportTimeoutMs = 15 * 60_000;

/** Every entry of the filter, however many, each as it comes. Throws only `ApiError`. */
export async function* readAudit(filter: AuditFilter): AsyncGenerator<AuditEntry, void> {
  const signal = AbortSignal.timeout(exportTimeoutMs);
  try {
    const path = `/audit/export.jsonl?${new URLSearchParams(filter)}`;
    const { body } = await openStream(path, { signal, accept: 'application/jsonl' });
    if (body) for await (const line of linesOf(body)) yield JSON.parse(line) as AuditEntry;
  } catch (error) {
    if (isApiError(error) && !signal.aborted) throw error;
    throw new ApiError({ code: signal.aborted ? 'TIMEOUT' : 'OFFLINE', status: 0, msg: '', cause: error });
  }
}
