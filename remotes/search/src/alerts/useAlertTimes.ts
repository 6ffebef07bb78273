import type { AlertTimes } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { ownTimeZone } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { useEffect } from 'react';
import { readTimes, takeZone } from './alertCalls.ts';

/** When the member gets alerts by e-mail; in this browser's zone, if no time zone is known yet. */
export function useAlertTimes() {
  const cache = useQueryCache();
  const times = useRemoteQuery(keys.matchAlerts.settings, (context) => readTimes(context), {
    staleTimeMs: 0,
  });
  const { mutate } = useRemoteMutation(takeZone, {
    onSuccess: (taken) => cache.replace<AlertTimes>(keys.matchAlerts.settings, () => taken),
  });
  const isUnknown = times.data?.isZoneKnown === false;
  useEffect(() => {
    if (isUnknown) mutate(ownTimeZone());
  }, [isUnknown, mutate]);
  return times;
}
