import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { listDeployments, rollBackRemote } from './deploymentCalls.ts';

export const useDeployments = () => useRemoteQuery(keys.deployments, listDeployments, { staleTimeMs: 0 });

/** Goes back to the previous version of a remote. A refusal leaves the question open, with the reason in it. */
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
    // Someone else has gone back meanwhile: the list shows to what.
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
