import { PageHeader } from '@portico/ui';
import { DeskView } from '../desk/DeskView.tsx';
import { useDeskT } from '../desk/words.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/admin/desk`: where a concierge's day begins and ends. */
export function Desk() {
  const t = useAdminT();
  const word = useDeskT();
  return (
    <>
      <PageHeader title={t('labels.desk')} text={word('lead')} />
      <DeskView />
    </>
  );
}
