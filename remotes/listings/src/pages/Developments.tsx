import { useT } from '@portico/i18n';
import { useFlags } from '@portico/session';
import { PageHeader } from '@portico/ui';
import { DevelopmentList } from '../developments/index.ts';
import { CreateListingButton } from '../form/index.ts';
import type en from '../locales/en.json';
import { usePropertyT } from '../property-words/index.ts';

/** `/developments?category=&name=` (A §2). */
export function Developments() {
  const t = usePropertyT();
  const list = useT<typeof en>('listings');
  const { isDeveloper } = useFlags();
  return (
    <>
      <PageHeader
        title={list('labels.developments')}
        text={t('developments.lead')}
        actions={isDeveloper && <CreateListingButton mode="development" />}
      />
      <DevelopmentList />
    </>
  );
}
