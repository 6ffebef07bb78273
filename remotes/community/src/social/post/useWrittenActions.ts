import type { Post, PostComment } from '@portico/contracts';
import { isInPostWindow } from '@portico/rules';
import type { MenuItem } from '@portico/ui/overlays';
import { useSocialT } from '../words.ts';

export type WrittenText = Post | PostComment;

interface WrittenActions {
  onEdit: () => void;
  onTakeBack: () => void;
  onReport: () => void;
  onBlock: () => void;
  onTakeDown: () => void;
  onCopyLink: () => void;
}

interface WrittenItemsOptions extends WrittenActions {
  text: WrittenText;
  personId: string;
  isStaff: boolean;
}

/** The possible actions on a post or comment: for its author, its readers, and staff. */
export function useWrittenItems() {
  const t = useSocialT();
  return ({ text, personId, isStaff, ...on }: WrittenItemsOptions): MenuItem[] => {
    const isOwn = text.author._id === personId;
    const mayEdit = isOwn && isInPostWindow(new Date(text.postedAt), new Date());
    const items: (MenuItem | false)[] = [
      { id: 'link', label: t('copyLink'), icon: 'link', onSelect: on.onCopyLink },
      mayEdit && { id: 'edit', label: t('edit'), icon: 'edit', onSelect: on.onEdit },
      isOwn && {
        id: 'takeBack',
        label: t('takeBack'),
        icon: 'trash',
        isDangerous: true,
        onSelect: on.onTakeBack,
      },
      !isOwn && {
        id: 'report',
        label: t('report.open'),
        icon: 'flag',
        isDangerous: true,
        onSelect: on.onReport,
      },
      !isOwn && {
        id: 'block',
        label: t('block.open', { name: text.author.fullName }),
        icon: 'lock',
        isDangerous: true,
        onSelect: on.onBlock,
      },
      !isOwn &&
        isStaff && {
          id: 'takeDown',
          label: t('takeDown.open'),
          icon: 'shield',
          isDangerous: true,
          startsGroup: true,
          onSelect: on.onTakeDown,
        },
    ];
    return items.filter((item) => item !== false);
  };
}
