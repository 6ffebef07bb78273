export { AuditFilters } from './AuditFilters.tsx';
export { AuditResults } from './AuditResults.tsx';
export { logsAbout } from './auditAddress.ts';
export { useAudit, useAuditExport } from './useAudit.ts';
