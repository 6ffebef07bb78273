import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { undoMerge } from './profileCalls.ts';

/** Makes two clients of one again. */
export function useUndoMerge() {
  const t = useClientsT();
  const describe = useDescribeError();
  return useRemoteMutation(undoMerge, {
    invalidates: staleAfter.saveClient,
    onSuccess: () => void snackbar.show({ text: t('merge.undone'), tone: 'positive' }),
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
}
