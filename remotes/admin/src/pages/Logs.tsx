import { useFormat } from '@portico/i18n';
import { Button, PageHeader } from '@portico/ui';
import { AuditFilters, AuditResults, useAudit, useAuditExport, useLogT } from '../audit/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/admin/logs?actor=&subject=&action=&from=&to=` (A §2): who did what, to whom, and what it was before. */
export function Logs() {
  const t = useAdminT();
  const audit = useAudit();
  const log = useLogT();
  const format = useFormat();
  const file = useAuditExport(audit.address);
  const begins = audit.beginsAt && log('log.begins', { date: format.date(audit.beginsAt) });
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        text={[t('audit.lead'), ...(begins ? [begins] : [])].join(' ')}
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
