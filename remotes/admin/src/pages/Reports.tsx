import { useSearchParams } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { ReportDetail, ReportQueue } from '../reports/index.ts';

/** `/admin/reports`: what members reported; `?id=` opens one of the reports. */
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
