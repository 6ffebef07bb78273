import type { ClientDifferentBody } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { setDifferent } from './profileCalls.ts';

/** Notes that two are two people, and offers to take it back. */
export function useDifferent(id: string) {
  const t = useClientsT();
  const describe = useDescribeError();
  const change = useRemoteMutation((body: ClientDifferentBody) => setDifferent(id, body), {
    invalidates: staleAfter.tellApart,
    onSuccess: (_left, { otherId, isDifferent }) => {
      if (!isDifferent) return;
      snackbar.show({
        text: t('merge.differentDone'),
        tone: 'positive',
        action: {
          label: t('common:actions.undo'),
          onAction: () => change.mutate({ otherId, isDifferent: false }),
        },
      });
    },
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  return change;
}
