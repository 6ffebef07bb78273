import type { PrivacyOverview } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { getPrivacy } from './privacyCalls.ts';

/** A copy is made within a minute or two. */
const askAgainMs = 15_000;

export const usePrivacy = () =>
  useRemoteQuery(keys.privacy.mine, getPrivacy, { staleTimeMs: 0, refetchIntervalMs: askAgainMs });

/** A change that returns the new state of everything. */
export function usePrivacyChange<Input>(write: (input: Input) => Promise<PrivacyOverview>, done?: string) {
  const cache = useQueryCache();
  const errorText = useErrorText();
  return useRemoteMutation(write, {
    onSuccess: (overview) => {
      cache.replace(keys.privacy.mine, () => overview);
      if (done) snackbar.show({ text: done, tone: 'positive' });
    },
    onError: (error) => void snackbar.show({ text: errorText(error), tone: 'negative' }),
  });
}
