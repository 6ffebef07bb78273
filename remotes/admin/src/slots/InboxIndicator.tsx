import { HeaderIndicator } from '@portico/features/header-indicator';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { deskPath, getDeskWaiting, useLiveDesk } from '../desk/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

const askAgainMs = 2 * 60_000;

/** In the header of the staff: how much waits for an answer. Without the number it is still the way to the desk. */
export function InboxIndicator() {
  const t = useAdminT();
  useLiveDesk();
  const { data } = useRemoteQuery(keys.desk.waiting, getDeskWaiting, { refetchIntervalMs: askAgainMs });
  const count = data?.open ?? 0;
  const label = count > 0 ? t('desk.waiting', { count }) : t('labels.desk');
  return <HeaderIndicator to={deskPath} icon="mail" label={label} count={count} />;
}
