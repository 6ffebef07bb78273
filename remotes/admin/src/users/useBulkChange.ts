import type { BulkAction, BulkAnswer, UserSummary } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useRemoteMutation } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { changeUsers, undoBulkChange } from './usersCalls.ts';

/** What is about to be done, and to whom. */
export interface BulkRequest {
  action: BulkAction;
  users: readonly UserSummary[];
}

/** The people who were skipped, each with a reason. */
export type Skipped = BulkAnswer['skipped'];

export interface SkippedUsers extends Pick<BulkRequest, 'users'> {
  skipped: Skipped;
  changed: number;
  /** Takes the change of the others back; null where nobody was changed or nothing can be taken back. */
  undoId: string | null;
}

/** Long enough to read who was changed and to change one's mind. */
const undoOfferMs = 12_000;

function useUndo() {
  const t = useAdminT();
  return useRemoteMutation(undoBulkChange, {
    invalidates: staleAfter.changeUsers,
    onSuccess: ({ restored }) =>
      void snackbar.show({ text: t('users.bulk.undone', { count: restored }), tone: 'positive' }),
    onError: ({ code, msg }) =>
      void snackbar.show({
        text: code === 'CONFLICT' ? t('users.bulk.undoTooLate') : msg,
        tone: 'negative',
      }),
  });
}

/** A bulk change from its confirmation to its undo. */
export function useBulkChange(onChanged: () => void) {
  const t = useAdminT();
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const [leftOut, setLeftOut] = useState<SkippedUsers | null>(null);
  const undo = useUndo();
  const change = useRemoteMutation(changeUsers, { invalidates: staleAfter.changeUsers });

  function tell(action: BulkAction, { changed, undoId }: BulkAnswer) {
    snackbar.show({
      text: t(`users.bulk.${action}.done`, { count: changed }),
      tone: 'positive',
      durationMs: undoOfferMs,
      ...(undoId && {
        action: { label: t('common:actions.undo'), onAction: () => undo.mutate(undoId) },
      }),
    });
  }

  function takeBack(undoId: string) {
    setLeftOut(null);
    undo.mutate(undoId);
  }

  async function submit(reason: string) {
    if (!request) return;
    const { action, users } = request;
    const answer = await change.mutateAsync({ action, reason, personIds: users.map(({ _id }) => _id) });
    setRequest(null);
    onChanged();
    // The dialog that names the skipped makes a message under it inert, so it offers the undo itself.
    if (answer.skipped.length > 0) setLeftOut({ users, ...answer });
    else if (answer.changed > 0) tell(action, answer);
  }

  return { request, ask: setRequest, submit, leftOut, forget: () => setLeftOut(null), takeBack };
}
