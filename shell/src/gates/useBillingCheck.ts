import { getExternalBillingStatus } from '@portico/client';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { refreshMe, useFlags, useSession } from '@portico/session';
import { useEffect } from 'react';

const staleTimeMs = 5 * 60_000;

/**
 * A §4 "External billing check": has the server ask the provider that bills this member. The server decides on the
 * answer; this hook only updates the session.
 */
export function useBillingCheck() {
  const { isBilledExternally } = useFlags();
  const id = useSession(({ me }) => me?.currentUser.hubspotAgentId ?? null);
  const known = useSession(({ me }) => me?.externalBilling?.status);
  const { data, error, isFetching, refetch } = useRemoteQuery(
    keys.externalBilling(id),
    (context) => getExternalBillingStatus(id ?? '', context),
    { isEnabled: isBilledExternally && id !== null, staleTimeMs },
  );
  const heard = data?.status;
  useEffect(() => {
    // If this fails, the next background refresh reads it.
    if (heard !== undefined && heard !== known) refreshMe().catch(() => undefined);
  }, [heard, known]);
  return { hasFailed: error !== null, isChecking: isFetching, checkAgain: () => void refetch() };
}
