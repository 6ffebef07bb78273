import type { DeviceSession, SessionsEnded } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAccountT } from '../words.ts';
import { endOtherSessions, endSession, getSessions } from './securityCalls.ts';

/** The signed-in devices, and functions that end their sessions. */
export function useDevices() {
  const t = useAccountT();
  const errorText = useErrorText();
  const list = useRemoteQuery<DeviceSession[]>(keys.devices, ({ signal }) => getSessions({ signal }), {
    staleTimeMs: 0,
  });
  const endOne = useRemoteMutation<SessionsEnded, string>(endSession, {
    invalidates: staleAfter.endDevice,
    onSuccess: () => snackbar.show({ text: t('devices.ended') }),
    onError: (error) => snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
  const endOthers = useRemoteMutation<SessionsEnded, void>(endOtherSessions, {
    invalidates: staleAfter.endDevice,
    onSuccess: ({ ended }) => snackbar.show({ text: t('devices.endedOthers', { count: ended }) }),
  });
  return { list, endOne, endOthers };
}
