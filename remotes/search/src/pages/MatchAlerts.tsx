import { PageHeader } from '@portico/ui';
import { AlertList, AlertTimesButton, AlertTold, useAlertsT } from '../alerts/index.ts';

/** `/match-alerts?kind=&unseen=1&p=` (A §2): what changed among the reader's matches. */
export function MatchAlerts() {
  const t = useAlertsT();
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} actions={<AlertTimesButton />} />
      <AlertTold />
      <AlertList />
    </>
  );
}
