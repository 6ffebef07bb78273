import { useSearchParams } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { ReportDetail, ReportQueue } from '../reports/index.ts';

/** `/admin/reports`: members' reports; `?id=` opens one of them. */
export function Reports() {
  const t = useAdminT();
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <>
      <PageHeader title={t('labels.reports')} />
      {id ? <ReportDetail key={id} id={id} /> : <ReportQueue />}
    </>
  );
}
