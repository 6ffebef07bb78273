import { useDocumentTitle } from '@portico/remote-kit';
import { PageHeader } from '@portico/ui';
import { ClientPropertyList as List } from '../client-properties/index.ts';
import { CreateListingButton } from '../form/index.ts';
import { usePropertyT } from '../property-words/index.ts';

/** `/properties/client/list` (A §2): the homes of one's clients, kept as prospects (resolutions 26). */
export function ClientPropertyList() {
  const t = usePropertyT();
  useDocumentTitle(t('clientProperties.title'));
  return (
    <>
      <PageHeader
        title={t('clientProperties.title')}
        text={t('clientProperties.lead')}
        actions={<CreateListingButton />}
      />
      <List />
    </>
  );
}
