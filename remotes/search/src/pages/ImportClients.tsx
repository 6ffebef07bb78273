import { RouterLink, useIdParam } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { ClientImportView } from '../client-import/index.ts';
import { tablePath, useClientsT } from '../clients/index.ts';

/** `/my-clients/import?id=`: clients from a spreadsheet, step by step. */
export function ImportClients() {
  const t = useClientsT();
  const id = useIdParam();
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        text={t('imports.lead')}
        breadcrumbs={<RouterLink to={tablePath}>{t('title')}</RouterLink>}
      />
      <ClientImportView id={id} />
    </>
  );
}
