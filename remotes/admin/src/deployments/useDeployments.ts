import { ApiError } from '@portico/client';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { type Change, changeDeployment, listDeployments } from './deploymentCalls.ts';
import { useDeploymentsT } from './words.ts';

export const useDeployments = () => useRemoteQuery(keys.deployments, listDeployments, { staleTimeMs: 0 });

/** What a refused change would break, a sentence each. */
function problemsOf({ current }: ApiError): string[] {
  const { problems } = (current ?? {}) as { problems?: unknown };
  return Array.isArray(problems) ? problems.filter((text) => typeof text === 'string') : [];
}

/** Says in words why a change was refused. */
export function useDescribeRefusal(): (error: unknown) => string {
  const t = useDeploymentsT();
  const describe = useDescribeError();
  return (error) => {
    if (!(error instanceof ApiError)) return describe(error);
    if (error.code === 'CONFLICT') return t('outdated');
    return [describe(error), ...problemsOf(error)].join('\n');
  };
}

/** Changes what is live. A refusal is thrown, so that the dialog shows it beside the typed reason. */
export function useChange(onDone: () => void) {
  const t = useDeploymentsT();
  const cache = useQueryCache();
  const { mutateAsync } = useRemoteMutation(changeDeployment, {
    invalidates: staleAfter.changeDeployment,
    onSuccess: ({ name, live }, { change }) => {
      onDone();
      const text = t(`done.${change.kind}`, { name, version: live?.version ?? '' });
      snackbar.show({ text, tone: 'positive' });
    },
    // Somebody else has changed it meanwhile, so the list is read again.
    onError: ({ code }) =>
      void ((code === 'CONFLICT' || code === 'NOT_FOUND') && cache.invalidate(keys.deployments)),
  });
  return (change: Change, reason: string) => mutateAsync({ change, reason });
}
