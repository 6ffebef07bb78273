import { HeaderIndicator } from '@portico/features/header-indicator';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { getContactRequests } from '../contact-queue/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

const waiting = { status: 'open', page: 1, limit: 1 } as const;
const askAgainMs = 2 * 60_000;

/**
 * In the header of the staff: how many messages to the concierge wait for an answer. Without the number it is still the
 * way to them.
 */
export function InboxIndicator() {
  const t = useAdminT();
  const { data } = useRemoteQuery(
    keys.contactRequests.list(waiting),
    (context) => getContactRequests(waiting, context),
    { refetchIntervalMs: askAgainMs },
  );
  const count = data?.totalDocs ?? 0;
  const label = count > 0 ? t('contactQueue.waiting', { count }) : t('labels.contactRequests');
  return <HeaderIndicator to="/admin/contact-requests" icon="mail" label={label} count={count} />;
}
