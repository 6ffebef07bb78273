import { PageHeader } from '@portico/ui';
import { PrivacyTab } from './PrivacyTab.tsx';
import { usePrivacyT } from './words.ts';

/** The data that Portico keeps about somebody, as a page of its own. */
export function OwnData() {
  const t = usePrivacyT();
  return (
    <>
      <PageHeader title={t('page.title')} text={t('page.text')} />
      <PrivacyTab />
    </>
  );
}
