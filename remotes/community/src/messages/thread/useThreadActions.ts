import { isApiError } from '@portico/client';
import type { BlockList, Thread, ThreadChangeBody } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useQueryCache, useRemoteQuery } from '@portico/remote-kit';
import { snackbar } from '@portico/ui';
import type { ConfirmDialogProps, MenuItem } from '@portico/ui/overlays';
import { useState } from 'react';
import type en from '../../locales/en.json';
import { takeThreads } from '../inbox.ts';
import { block, changeThread, listBlocks, unblock } from '../messageCalls.ts';

interface ThreadActionsOptions {
  thread: Thread;
  personId: string;
  onGroup: () => void;
}

/** Does something with a thread, and says why it could not be done. */
export function useTry() {
  const errorText = useErrorText();
  return async (work: () => Promise<unknown>) => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: errorText(error), tone: 'negative' });
      return false;
    }
  };
}

export const changeAndShow = async (id: string, body: ThreadChangeBody) =>
  takeThreads([await changeThread(id, body)]);

/** Blocking works both ways: neither finds nor writes to the other (A §2 /messages). */
function useBlocking(otherId: string | undefined) {
  const cache = useQueryCache();
  const blocks = useRemoteQuery(keys.messages.blocks, listBlocks, { isEnabled: otherId !== undefined });
  const isBlocked = blocks.data?.docs.some(({ _id }) => _id === otherId) ?? false;
  const set = async (blocks_: Promise<BlockList>) => {
    const answered = await blocks_;
    cache.replace<BlockList>(keys.messages.blocks, () => answered);
  };
  return {
    isBlocked,
    block: () => set(block(otherId ?? '')),
    unblock: () => set(unblock(otherId ?? '')),
  };
}

export function useThreadActions({ thread, personId, onGroup }: ThreadActionsOptions) {
  const t = useT<typeof en>('community');
  const attempt = useTry();
  const { _id, kind, isMuted, members } = thread;
  const other = kind === 'direct' ? members.find((member) => member._id !== personId) : undefined;
  const { isBlocked, block: blockOther, unblock: unblockOther } = useBlocking(other?._id);
  const [asked, setAsked] = useState<'block' | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const items: MenuItem[] = [
    {
      id: 'mute',
      label: t(isMuted ? 'messages.unmute' : 'messages.mute'),
      icon: 'bell',
      onSelect: () => void attempt(() => changeAndShow(_id, { isMuted: !isMuted })),
    },
    ...(kind === 'group'
      ? [{ id: 'group', label: t('messages.group'), icon: 'people' as const, onSelect: onGroup }]
      : []),
    ...(other && isBlocked
      ? [
          {
            id: 'unblock',
            label: t('messages.unblock', { name: other.fullName }),
            icon: 'unlock' as const,
            onSelect: () => void attempt(unblockOther),
          },
        ]
      : []),
    ...(other && !isBlocked
      ? [
          {
            id: 'block',
            label: t('messages.block', { name: other.fullName }),
            icon: 'lock' as const,
            isDangerous: true,
            onSelect: () => setAsked('block'),
          },
        ]
      : []),
  ];

  const confirmation: ConfirmDialogProps | null = asked && {
    isOpen: true,
    onClose: () => setAsked(null),
    onConfirm: async () => {
      setIsBusy(true);
      await attempt(blockOther);
      setIsBusy(false);
      setAsked(null);
    },
    title: t('messages.blockTitle', { name: other?.fullName ?? '' }),
    text: t('messages.blockText'),
    confirmLabel: t('messages.blockConfirm'),
    cancelLabel: t('common:actions.cancel'),
    isDangerous: true,
    isBusy,
  };
  return { items, confirmation };
}
