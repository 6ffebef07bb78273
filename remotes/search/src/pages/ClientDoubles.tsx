import { RouterLink, useSearchParams } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { DoublesView, readDoublesAddress } from '../client-doubles/index.ts';
import { tablePath, useClientsT } from '../clients/index.ts';

/** `/my-clients/doubles?import=&p=`: clients who may be the same person. */
export function ClientDoubles() {
  const t = useClientsT();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t('doubles.title')}
        text={t('doubles.lead')}
        breadcrumbs={<RouterLink to={tablePath}>{t('title')}</RouterLink>}
      />
      <DoublesView address={readDoublesAddress(params)} />
    </>
  );
}
