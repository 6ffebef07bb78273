import { LinkButton, useSearchParams } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { usePeopleT } from '../people-words/index.ts';
import { ImportView } from '../user-import/index.ts';

/** `/manage-users/import?id=`: people from a spreadsheet. */
export function ImportUsers() {
  const t = usePeopleT();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t('import.title')}
        text={t('import.pageLead')}
        actions={<LinkButton to="/manage-users">{t('import.back')}</LinkButton>}
      />
      <ImportView id={params.get('id')} />
    </>
  );
}
