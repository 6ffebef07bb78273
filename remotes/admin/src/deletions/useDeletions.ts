import type { ScheduledDeletion } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { type DeletionAddress, pageSize } from './deletionAddress.ts';
import { cancelDeletion, getScheduledDeletions } from './deletionCalls.ts';
import { useDeletionsT } from './words.ts';

export const useDeletions = ({ state, page }: DeletionAddress) =>
  useRemoteQuery(
    keys.deletions.list(state, page),
    (context) => getScheduledDeletions({ state, page, limit: pageSize }, context),
    { keepsPrevious: true, staleTimeMs: 0 },
  );

/** Calls a deletion off. If that is no longer possible, the dialog says so and the list is read again. */
export function useCallOff(onDone: () => void) {
  const t = useDeletionsT();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const callOff = useRemoteMutation(({ _id }: ScheduledDeletion) => cancelDeletion(_id), {
    invalidates: staleAfter.callOffDeletion,
    onSuccess: (_, { person }) => {
      onDone();
      snackbar.show({ text: t('done', { name: person.name.fullName }), tone: 'positive' });
    },
    onError: ({ code }) => void (isLate(code) && cache.invalidate(keys.deletions.all)),
  });
  const { error } = callOff;
  const problem = error && (isLate(error.code) ? t('tooLate') : errorText(error));
  return { callOff: callOff.mutate, isBusy: callOff.isPending, problem, forget: callOff.reset };
}

const isLate = (code: string) => code === 'CONFLICT' || code === 'NOT_FOUND';
