import { useT } from '@portico/i18n';
import { PageHeader } from '@portico/ui';
import { CoOwnershipList } from '../co-ownership/index.ts';
import type en from '../locales/en.json';
import { usePropertyT } from '../property-words/index.ts';

/** `/co-ownership` (A §2): homes that are sold in shares. */
export function CoOwnership() {
  const t = usePropertyT();
  const list = useT<typeof en>('listings');
  return (
    <>
      <PageHeader title={list('labels.coOwnership')} text={t('coOwnership.lead')} />
      <CoOwnershipList />
    </>
  );
}
