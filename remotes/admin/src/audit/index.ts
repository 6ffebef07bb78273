export { AuditFilters } from './AuditFilters.tsx';
export { AuditResults } from './AuditResults.tsx';
export { logsAbout } from './auditAddress.ts';
export { ChangeList, Changes } from './Changes.tsx';
export { useAudit, useAuditExport } from './useAudit.ts';
export { useAuditNames, useLogT } from './words.ts';
