import { useLatestAddress } from '@portico/features/list-address';
import { keys } from '@portico/features/queries';
import { useNavigate, useRemotePages, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useFileDownload } from '../files/index.ts';
import { type AuditAddress, auditAddress, auditFilter, readAuditAddress } from './auditAddress.ts';
import { getAudit, getAuditActions, readAudit } from './auditCalls.ts';
import { useAuditFile } from './useAuditFile.ts';

const pageSize = 50;

/** The log entries that match the address, newest first; older ones are added at the end. */
export function useAudit() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readAuditAddress(params);
  const latest = useLatestAddress(params, address);
  const filter = auditFilter(address);
  const entries = useRemotePages(
    keys.audit.list(filter),
    (before, context) => getAudit({ ...filter, limit: pageSize, ...(before && { before }) }, context),
    { staleTimeMs: 0 },
  );
  const actions = useRemoteQuery(keys.audit.actions, getAuditActions);
  return {
    address,
    entries,
    /** When the oldest entry was written, as soon as it is known. */
    beginsAt: entries.pages?.[0]?.beginsAt ?? null,
    actions: actions.data ?? [],
    go: (change: Partial<AuditAddress>, options: { replace?: boolean } = {}) =>
      navigate(auditAddress(latest.note({ ...latest.read(), ...change })), options),
  };
}

export type Audit = ReturnType<typeof useAudit>;

/** Downloads every log entry that matches the filters as a file. */
export function useAuditExport(address: AuditAddress) {
  const fileOf = useAuditFile();
  return useFileDownload(() => fileOf(readAudit(auditFilter(address))), 'portico-log.csv');
}
