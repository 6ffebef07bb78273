import type { UserChange, UserChangeBody } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useEffect } from 'react';
import { usePeopleT } from '../people-words/index.ts';
import { draftChange, getChange } from './changeCalls.ts';

const lookAgainMs = 700;
export const isBusy = (change: UserChange | undefined) =>
  change !== undefined && ['running', 'undoing'].includes(change.state);

/** One change, looked at again and again while the server works on it. */
export function useChange(id: string) {
  const cache = useQueryCache();
  const stale = useStaleAfter();
  const known = cache.read<UserChange>(keys.users.change(id));
  const query = useRemoteQuery(keys.users.change(id), (context) => getChange(id, context), {
    staleTimeMs: 0,
    ...(isBusy(known) && { refetchIntervalMs: lookAgainMs }),
  });
  const state = query.data?.state;
  // No write of this page has reported the server's work in the meantime.
  useEffect(() => {
    if (state !== 'done' && state !== 'undone' && state !== 'failed') return;
    void stale.expire(staleAfter.changeUsers).then(() => stale.refresh(staleAfter.showChangedUsers));
  }, [state, stale]);
  return query;
}

/** A step of a change; its answer is the change as it is then. */
export function useChangeStep<Input>(step: (input: Input) => Promise<UserChange>) {
  const cache = useQueryCache();
  return useRemoteMutation(step, {
    onSuccess: (change) => cache.replace<UserChange>(keys.users.change(change._id), () => change),
    invalidates: staleAfter.stepChange,
  });
}

/** Fixes whom a change is about, and shows it. */
export function useChangeDraft(onMade: (change: UserChange) => void) {
  const errorText = useErrorText();
  const t = usePeopleT();
  const draft = useChangeStep(draftChange);
  const make = (body: UserChangeBody) =>
    draft.mutate(body, {
      onSuccess: onMade,
      onError: (error) => {
        // The one fault a choice of people has; the others are of spreadsheets, whose words this page would load for nothing.
        const tooMany = Object.values(error.fieldCodes ?? {}).find(({ code }) => code === 'PEOPLE_TOO_MANY');
        const text = tooMany ? t('errors.PEOPLE_TOO_MANY', tooMany.values) : errorText(error);
        snackbar.show({ text, tone: 'negative' });
      },
    });
  return { make, isBusy: draft.isPending };
}
