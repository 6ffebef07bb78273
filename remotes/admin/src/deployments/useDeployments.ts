import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { listDeployments, rollBackRemote } from './deploymentCalls.ts';

export const useDeployments = () => useRemoteQuery(keys.deployments, listDeployments, { staleTimeMs: 0 });

/** Rolls a remote back to its previous version. A refusal keeps the dialog open and shows the reason. */
export function useRollback(onDone: () => void) {
  const t = useAdminT();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const rollback = useRemoteMutation(rollBackRemote, {
    invalidates: staleAfter.rollBackRemote,
    onSuccess: ({ name, live }) => {
      onDone();
      snackbar.show({ text: t('deployments.rolledBack', { name, version: live.version }), tone: 'positive' });
    },
    // Somebody else has rolled back meanwhile, so the list is read again.
    onError: ({ code }) =>
      void ((code === 'CONFLICT' || code === 'NOT_FOUND') && cache.invalidate(keys.deployments)),
  });
  const { error } = rollback;
  return {
    rollBack: rollback.mutate,
    isBusy: rollback.isPending,
    problem: error && (error.code === 'CONFLICT' ? t('deployments.outdated') : errorText(error)),
    forget: rollback.reset,
  };
}
