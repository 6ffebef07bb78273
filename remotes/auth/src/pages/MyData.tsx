import { PageHeader } from '@portico/ui';
import { PrivacyTab } from '../account/privacy/PrivacyTab.tsx';
import { usePrivacyT } from '../account/privacy/words.ts';

/** `/my-data`: open whatever the state of the account, because a right to one’s data does not end with a membership. */
export function MyData() {
  const t = usePrivacyT();
  return (
    <>
      <PageHeader title={t('page.title')} text={t('page.text')} />
      <PrivacyTab />
    </>
  );
}
