import { Button, PageHeader } from '@portico/ui';
import { AuditFilters, AuditResults, useAudit, useAuditExport } from '../audit/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/admin/logs?actor=&subject=&action=&from=&to=` (A §2): who did what, to whom, and what it was before. */
export function Logs() {
  const t = useAdminT();
  const audit = useAudit();
  const file = useAuditExport(audit.address);
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        text={t('audit.lead')}
        actions={
          <Button startIcon="download" isBusy={file.isSaving} onClick={file.save}>
            {t('files.csv')}
          </Button>
        }
      />
      <AuditFilters audit={audit} />
      <AuditResults audit={audit} />
    </>
  );
}
