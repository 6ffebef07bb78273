import type { Message } from '@portico/contracts';
import { useCopyText } from '@portico/features/copy-text';
import { isInMessageWindow } from '@portico/rules';
import type { MenuItem } from '@portico/ui/overlays';
import { useMemo } from 'react';
import { useReportT } from '../../reasons/index.ts';
import { useMessagesT } from '../words.ts';

export interface MessageActions {
  itemsFor: (message: Message) => MenuItem[];
}

export interface MessageActionsOptions {
  ownId: string;
  canWrite: boolean;
  onAnswer: (message: Message) => void;
  onEdit: (message: Message) => void;
  onTakeBack: (message: Message) => void;
  onReport: (message: Message) => void;
  /** In a group, where the thread's own menu names nobody: whom a press would block. */
  nameToBlock: ((message: Message) => string) | null;
  onBlock: (message: Message) => void;
}

/** The possible actions on a message: within its window, its author changes it or takes it back. */
export function useMessageActions(options: MessageActionsOptions): MessageActions {
  const { ownId, canWrite, onAnswer, onEdit, onTakeBack, onReport, nameToBlock, onBlock } = options;
  const t = useMessagesT();
  const reportT = useReportT();
  const copyText = useCopyText();
  return useMemo(() => {
    const itemsFor = (message: Message): MenuItem[] => {
      const isOpen = message.senderId === ownId && isInMessageWindow(new Date(message.sentAt), new Date());
      const items: (MenuItem | false)[] = [
        canWrite && {
          id: 'answer',
          label: t('reply'),
          icon: 'chat',
          onSelect: () => onAnswer(message),
        },
        message.body !== '' && {
          id: 'copy',
          label: t('copy'),
          icon: 'copy',
          onSelect: () => void copyText(message.body),
        },
        isOpen &&
          canWrite &&
          message.body !== '' && {
            id: 'edit',
            label: t('edit'),
            icon: 'edit',
            onSelect: () => onEdit(message),
          },
        isOpen && {
          id: 'takeBack',
          label: t('takeBack'),
          icon: 'trash',
          isDangerous: true,
          onSelect: () => onTakeBack(message),
        },
        message.senderId !== ownId && {
          id: 'report',
          label: reportT('open'),
          icon: 'flag',
          isDangerous: true,
          onSelect: () => onReport(message),
        },
        message.senderId !== ownId &&
          nameToBlock !== null && {
            id: 'block',
            label: t('block', { name: nameToBlock(message) }),
            icon: 'lock',
            isDangerous: true,
            onSelect: () => onBlock(message),
          },
      ];
      return items.filter((item) => item !== false);
    };
    return { itemsFor };
  }, [t, reportT, copyText, ownId, canWrite, onAnswer, onEdit, onTakeBack, onReport, nameToBlock, onBlock]);
}
