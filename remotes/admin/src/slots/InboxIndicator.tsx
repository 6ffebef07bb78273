import { HeaderIndicator } from '@portico/features/header-indicator';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { deskPath, getDeskWaiting } from '../desk/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** The stream that tells of news would weigh more than all else in the header; the desk itself follows it. */
const askAgainMs = 30_000;

/** In the header of the staff: how much waits for an answer. Without the number it is still the way to the desk. */
export function InboxIndicator() {
  const t = useAdminT();
  const { data } = useRemoteQuery(keys.desk.waiting, getDeskWaiting, { refetchIntervalMs: askAgainMs });
  const count = data?.open ?? 0;
  const label = count > 0 ? t('desk.waiting', { count }) : t('labels.desk');
  return <HeaderIndicator to={deskPath} icon="mail" label={label} count={count} />;
}
