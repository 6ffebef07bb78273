import { PageHeader } from '@portico/ui';
import { DeskView, NotOnPhones, useDeskT } from '../desk/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/admin/desk`: where a concierge's day begins and ends. */
export function Desk() {
  const t = useAdminT();
  const word = useDeskT();
  return (
    <>
      <PageHeader title={t('labels.desk')} text={<NotOnPhones as="span">{word('lead')}</NotOnPhones>} />
      <DeskView />
    </>
  );
}
