import type { Thread, ThreadChangeBody } from '@portico/contracts';
import { useT } from '@portico/i18n';
import type { ConfirmDialogProps, MenuItem } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { useBlocks } from '../../blocks/index.ts';
import type en from '../../locales/en.json';
import { takeThreads } from '../inbox.ts';
import { changeThread } from '../messageCalls.ts';

interface ThreadActionsOptions {
  thread: Thread;
  personId: string;
  onGroup: () => void;
}

export const changeAndShow = async (id: string, body: ThreadChangeBody) =>
  takeThreads([await changeThread(id, body)]);

export function useThreadActions({ thread, personId, onGroup }: ThreadActionsOptions) {
  const t = useT<typeof en>('community');
  const attempt = useAttempt();
  const { _id, kind, isMuted, members } = thread;
  const other = kind === 'direct' ? members.find((member) => member._id !== personId) : undefined;
  const { isBlocked, block, unblock } = useBlocks(other !== undefined);
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
    ...(other && isBlocked(other._id)
      ? [
          {
            id: 'unblock',
            label: t('messages.unblock', { name: other.fullName }),
            icon: 'unlock' as const,
            onSelect: () => void attempt(() => unblock(other._id)),
          },
        ]
      : []),
    ...(other && !isBlocked(other._id)
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
      if (other) await attempt(() => block(other._id));
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
