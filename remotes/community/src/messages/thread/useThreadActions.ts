import type { Thread, ThreadChangeBody } from '@portico/contracts';
import type { ConfirmDialogProps, MenuItem } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { useBlocks } from '../../blocks/index.ts';
import { takeThreads } from '../inbox.ts';
import { changeThread } from '../messageCalls.ts';
import { useMessagesT } from '../words.ts';

interface ThreadActionsOptions {
  thread: Thread;
  personId: string;
  onGroup: () => void;
}

export const changeAndShow = async (id: string, body: ThreadChangeBody) =>
  takeThreads([await changeThread(id, body)]);

export function useThreadActions({ thread, personId, onGroup }: ThreadActionsOptions) {
  const t = useMessagesT();
  const attempt = useAttempt();
  const { _id, kind, isMuted, members } = thread;
  const other = kind === 'direct' ? members.find((member) => member._id !== personId) : undefined;
  const { isBlocked, block, unblock } = useBlocks(other !== undefined);
  const [asked, setAsked] = useState<'block' | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const items: MenuItem[] = [
    {
      id: 'mute',
      label: t(isMuted ? 'unmute' : 'mute'),
      icon: 'bell',
      onSelect: () => void attempt(() => changeAndShow(_id, { isMuted: !isMuted })),
    },
    ...(kind === 'group'
      ? [{ id: 'group', label: t('group'), icon: 'people' as const, onSelect: onGroup }]
      : []),
    ...(other && isBlocked(other._id)
      ? [
          {
            id: 'unblock',
            label: t('unblock', { name: other.fullName }),
            icon: 'unlock' as const,
            onSelect: () => void attempt(() => unblock(other._id)),
          },
        ]
      : []),
    ...(other && !isBlocked(other._id)
      ? [
          {
            id: 'block',
            label: t('block', { name: other.fullName }),
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
      if (other) await attempt(() => block(other._id));
      setIsBusy(false);
      setAsked(null);
    },
    title: t('blockTitle', { name: other?.fullName ?? '' }),
    text: t('blockText'),
    confirmLabel: t('blockConfirm'),
    cancelLabel: t('common:actions.cancel'),
    isDangerous: true,
    isBusy,
  };
  return { items, confirmation };
}
