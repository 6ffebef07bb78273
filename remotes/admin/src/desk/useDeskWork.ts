import type { ApiError } from '@portico/client';
import type { DeskChangeBody, WholeDeskItem } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { snackbar } from '@portico/ui';
import { useState } from 'react';
import { itemName } from './deskAddress.ts';
import { changeDeskItem, type DeskKey, noteOnDeskItem, replyFromDesk } from './deskCalls.ts';
import { useDeskDraft } from './deskDrafts.ts';
import { useDeskT } from './words.ts';

type Answer = Parameters<typeof replyFromDesk>[1];

/**
 * A colleague's actions on the open item. If somebody else was faster, the current item is shown, `conflict` says so,
 * and the typed text stays.
 */
export function useDeskWork(item: WholeDeskItem, onDone: () => Promise<void>) {
  const t = useDeskT();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [conflict, setConflict] = useState<WholeDeskItem | null>(null);
  const ownId = useSession(({ me }) => me?.currentPerson._id ?? '');
  const { write } = useDeskDraft(ownId, itemName(item));
  const key: DeskKey = { kind: item.kind, _id: item._id };

  function keep(changed: WholeDeskItem) {
    setConflict(null);
    cache.replace(keys.desk.item(changed.kind, changed._id), () => changed);
  }
  function refuse(error: ApiError) {
    const current = error.code === 'CONFLICT' ? (error.current as WholeDeskItem | undefined) : undefined;
    if (!current) return void snackbar.show({ text: errorText(error), tone: 'negative' });
    cache.replace(keys.desk.item(current.kind, current._id), () => current);
    setConflict(current);
  }
  const options = { invalidates: staleAfter.workOnDesk, onSuccess: keep, onError: refuse };

  const changing = useRemoteMutation(
    (change: Omit<DeskChangeBody, 'version'>) => changeDeskItem(key, { ...change, version: item.version }),
    {
      ...options,
      onSuccess: (changed, { state, ownerId, note }) => {
        keep(changed);
        if (state === 'done') void onDone();
        if (note !== undefined && changed.owner && ownerId)
          snackbar.show({ text: t('handOver.done', { name: changed.owner.fullName }), tone: 'positive' });
      },
    },
  );
  const noting = useRemoteMutation(
    (body: string) => noteOnDeskItem(key, { _id: crypto.randomUUID(), body }),
    options,
  );
  const replying = useRemoteMutation(
    (answer: Omit<Answer, 'version'>) => replyFromDesk(key, { ...answer, version: item.version }),
    {
      ...options,
      // Here, not beside the call: the form may be gone when the answer comes.
      onSuccess: (answered, { state }) => {
        keep(answered);
        write({ answer: '', answerId: '' });
        if (state !== 'open') void onDone();
        snackbar.show({ text: t('sent', { name: item.name }), tone: 'positive' });
      },
    },
  );
  return { changing, noting, replying, conflict, isBusy: changing.isPending || replying.isPending };
}

export type DeskWork = ReturnType<typeof useDeskWork>;
