import type { Passkey } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAccountT } from '../words.ts';
import { getPasskeys, removePasskey } from './securityCalls.ts';

/** One's passkeys, and the function that removes one. */
export function usePasskeys() {
  const t = useAccountT();
  const list = useRemoteQuery<Passkey[]>(keys.passkeys, ({ signal }) => getPasskeys({ signal }), {
    staleTimeMs: 0,
  });
  const remove = useRemoteMutation<Passkey[], string>(removePasskey, {
    invalidates: staleAfter.changePasskeys,
    onSuccess: () => snackbar.show({ text: t('passkeys.wasRemoved') }),
  });
  return { list, remove };
}
